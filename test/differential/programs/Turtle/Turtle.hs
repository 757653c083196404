-- A drawing language: read, checked, unrolled and drawn as characters, on a stack of transformers.
module Main (main) where

import Control.Monad (forM_)
import Lang.Check (check)
import Lang.Parser (parseProgram)
import Lang.Syntax
import Pen.Canvas (render)
import Pen.Run (Trace (..), runTurtle)

sources :: [(String, String)]
sources =
  [ ("square", "repeat 4 [forward 5 right 90]")
  , ("stairs", "to step n [forward n right 90 forward n left 90] repeat 3 [step 2]")
  , ("spiral", "to spin n k [if k [forward n right 90 spin n + 1 k - 1]] spin 1 9")
  , ("pen", "forward 3 up forward 2 down forward 3 set x 4 * (1 + 1) right 180 forward x")
  , ("unknown", "to f n [forward n] f 1 2 g 3")
  , ("free", "forward y")
  , ("broken", "repeat 3 [forward")
  , ("deep", "to down n [down n + 1] down 0")
  ]

main :: IO ()
main = forM_ sources $ \(title, text) -> do
  putStrLn ("== " ++ title)
  case parseProgram text of
    Left problem -> putStrLn ("syntax: " ++ problem)
    Right program -> case check program of
      [] -> draw program
      problems -> mapM_ (putStrLn . ("check: " ++) . show) problems
  where
    draw :: Program -> IO ()
    draw program = do
      let (result, trace) = runTurtle program
      mapM_ putStrLn (render (segments trace))
      putStrLn (show (steps trace) ++ " steps" ++ either (", " ++) (const "") result)
