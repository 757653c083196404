module Main where

collatz :: Int -> [Int]
collatz n = go n
  where
    go 1 = [1]
    go m
      | even m = m : go half
      | otherwise = m : go next
      where
        half = m `div` 2
        next = triple + 1
        triple = 3 * m

longest :: Int -> (Int, Int)
longest limit = best
  where
    best = foldl pick (1, 1) [1 .. limit]
    pick (n, l) m
      | len > l = (m, len)
      | otherwise = (n, l)
      where len = length (collatz m)

twice :: (a -> a) -> a -> a
twice f = f . f

pairUp :: [a] -> [(a, a)]
pairUp xs = zip xs (shift xs)
  where shift ys = drop 1 ys

main :: IO ()
main = do
  print (longest 60)
  print (twice (twice (+ 3)) 10, twice ('x' :) "y")
  print (pairUp "abcd", length (pairUp [1 :: Int, 2, 3]))
