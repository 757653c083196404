module Calc.Eval (Env, emptyEnv, EvalError(..), evaluate, run) where

import Calc.Syntax
import qualified Data.Map as Map

type Env = Map.Map String Integer

data EvalError = Unknown String | DivideByZero

emptyEnv :: Env
emptyEnv = Map.empty

evaluate :: Env -> Expr -> Either EvalError Integer
evaluate _ (Number n) = pure n
evaluate env (Name n) = maybe (Left (Unknown n)) Right (Map.lookup n env)
evaluate env (Negate e) = negate <$> evaluate env e
evaluate env (Binary op l r) = do
  a <- evaluate env l
  b <- evaluate env r
  apply op a b

apply :: Op -> Integer -> Integer -> Either EvalError Integer
apply Add a b = Right (a + b)
apply Sub a b = Right (a - b)
apply Mul a b = Right (a * b)
apply Div _ 0 = Left DivideByZero
apply Div a b = Right (a `div` b)

-- | The value, and the names known afterwards.
run :: Env -> String -> Expr -> (Either EvalError Integer, Env)
run env name e = (value, either (const env) (\v -> Map.insert name v env) value)
  where
    value = {-# SCC "value" #-} evaluate env e
