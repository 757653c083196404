{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
-- An interpreter on a stack of transformers, with an environment, a state, errors and IO.
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as Map

data Expr
  = Number Int
  | Name String
  | Add Expr Expr
  | Divide Expr Expr
  | Let String Expr Expr
  | Set String Expr
  | Print Expr
  | Try Expr Expr
  deriving (Show)

data Failure = Unbound String | ByZero Int | TooDeep
  deriving (Eq, Show)

data Env = Env { bound :: Map.Map String Int, depth :: Int }

newtype Eval a = Eval { unEval :: ReaderT Env (StateT (Map.Map String Int) (ExceptT Failure IO)) a }
  deriving (Functor, Applicative, Monad, MonadReader Env, MonadState (Map.Map String Int), MonadError Failure, MonadIO)

runEval :: Eval a -> IO (Either Failure (a, Map.Map String Int))
runEval action = runExceptT (runStateT (runReaderT (unEval action) (Env Map.empty 0)) Map.empty)

deeper :: Eval a -> Eval a
deeper action = do
  d <- asks depth
  when (d > 6) (throwError TooDeep)
  local (\env -> env { depth = d + 1 }) action

eval :: Expr -> Eval Int
eval (Number n) = return n
eval (Name x) = do
  local' <- asks (Map.lookup x . bound)
  global <- gets (Map.lookup x)
  maybe (throwError (Unbound x)) return (maybe global Just local')
eval (Add a b) = deeper (liftM2 (+) (eval a) (eval b))
eval (Divide a b) = deeper $ do
  x <- eval a
  y <- eval b
  when (y == 0) (throwError (ByZero x))
  return (x `div` y)
eval (Let x e body) = deeper $ do
  v <- eval e
  local (\env -> env { bound = Map.insert x v (bound env) }) (eval body)
eval (Set x e) = do
  v <- eval e
  modify (Map.insert x v)
  return v
eval (Print e) = do
  v <- eval e
  liftIO (putStrLn ("printed " ++ show v))
  return v
eval (Try a b) = eval a `catchError` \e -> liftIO (putStrLn ("caught " ++ show e)) >> eval b

programs :: [Expr]
programs =
  [ Add (Number 1) (Let "x" (Number 5) (Add (Name "x") (Name "x")))
  , Try (Divide (Set "a" (Number 7)) (Number 0)) (Print (Number 9))
  , Add (Set "y" (Number 3)) (Print (Name "y"))
  , Name "nowhere"
  , foldr (\n e -> Add (Number n) e) (Number 0) [1 .. 20]
  , Try (Add (Print (Number 1)) (Name "z")) (Let "z" (Number 2) (Divide (Number 9) (Name "z")))
  ]

main :: IO ()
main = forM_ programs $ \p -> do
  r <- runEval (eval p)
  case r of
    Left e -> putStrLn ("failed: " ++ show e)
    Right (v, s) -> putStrLn (show v ++ " " ++ show (Map.toList s))
