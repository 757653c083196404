module Main where
import Data.List (foldl')

data Stats = Stats { count :: !Int, total :: !Int }

observe :: Stats -> Int -> Stats
observe stats n = stats { count = count stats + 1, total = total stats + n }

main :: IO ()
main = do
  let stats = foldl' observe (Stats 0 0) [1 .. 60000]
  print (count stats, total stats)
