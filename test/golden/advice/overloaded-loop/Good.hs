module Main where

steps :: Int -> Int -> Int
steps sofar m
  | m == 1 = sofar
  | even m = steps (sofar + 1) (m `div` 2)
  | otherwise = steps (sofar + 1) (3 * m + 1)

longest :: Int -> Int -> Int
longest best n
  | n == 0 = best
  | otherwise = longest (max best (steps 0 n)) (n - 1)

-- Used at two types, it has to work for both.
power :: (Num a) => a -> Int -> a
power _ 0 = 1
power x n = x * power x (n - 1)

main :: IO ()
main = do
  print (longest 0 1500)
  print (power 3 20 :: Int, power 3 200 :: Integer)
