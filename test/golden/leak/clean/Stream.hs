module Main where

main :: IO ()
main = do
  writeFile "input.txt" (concat (replicate 4000 "the quick brown fox jumps over the lazy dog\n"))
  text <- readFile "input.txt"
  print (length (lines text))
