module Main where

count :: [(Int, Int)] -> Int -> [(Int, Int)]
count counts x = case lookup x counts of
  Nothing -> (x, 1) : counts
  Just n -> (x, n + 1) : filter ((/= x) . fst) counts

main :: IO ()
main = print (length (foldl count [] [x * 31 `mod` 151 | x <- [1 .. 1500]]))
