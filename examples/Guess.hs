-- A program that asks: type numbers into its terminal. Ctrl-D ends the input.
module Main where

import System.IO

secret :: Int
secret = 37

answer :: Int -> String
answer n
  | n < secret = "more"
  | n > secret = "less"
  | otherwise = "found"

play :: Int -> IO ()
play tries = do
  putStr "your guess: "
  hFlush stdout
  end <- isEOF
  if end then putStrLn "bye" else do
    text <- getLine
    case reads text of
      [(n, "")] -> do
        putStrLn (answer n)
        if n == secret then putStrLn (show tries ++ " tries") else play (tries + 1)
      _ -> putStrLn "a number, please" >> play tries

main :: IO ()
main = play 1
