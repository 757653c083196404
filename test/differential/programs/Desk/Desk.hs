-- A desk calculator of four modules: its state is kept from line to line.
module Main (main) where

import Calc.Eval (Env, EvalError(..), emptyEnv, evaluate, run)
import qualified Calc.Parser as Parser
import Calc.Syntax

main :: IO ()
main = do
  text <- getContents
  loop emptyEnv (zip [1 ..] (lines text))

loop :: Env -> [(Int, String)] -> IO ()
loop env [] = putStrLn ("end, " ++ show (length env) ++ " names")
loop env ((n, line) : rest) = case Parser.parseLine line of
  Left message -> do
    putStrLn (show n ++ ": " ++ message)
    loop env rest
  Right (Assign name e) -> do
    let (value, env') = run env name e
    putStrLn (show n ++ ": " ++ name ++ " = " ++ shown value)
    loop env' rest
  Right (Show e) -> do
    putStrLn (show n ++ ": " ++ render e ++ " = " ++ shown (evaluate env e))
    loop env rest

shown :: Either EvalError Integer -> String
shown (Left (Unknown name)) = "unknown " ++ name
shown (Left DivideByZero) = "division by zero"
shown (Right n) = show n
