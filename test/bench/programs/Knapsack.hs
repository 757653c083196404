-- Dynamic programming with lazy arrays: a knapsack, common subsequences, chains of matrices, coins.
module Main where

import Data.Array
import Data.List (foldl')

data Item = Item { weight, worth :: Int }

knapsack :: Int -> [Item] -> Int
knapsack capacity items = table ! (n, capacity)
  where
    n = length items
    store = listArray (1, n) items
    table = array ((0, 0), (n, capacity)) [((i, w), best i w) | i <- [0 .. n], w <- [0 .. capacity]]
    best 0 _ = 0
    best i w
      | weight item > w = without
      | otherwise = max without (worth item + table ! (i - 1, w - weight item))
      where
        item = store ! i
        without = table ! (i - 1, w)

common :: String -> String -> String
common xs ys = walk 0 0
  where
    m = length xs
    n = length ys
    a = listArray (0, m - 1) xs
    b = listArray (0, n - 1) ys
    lengths = listArray ((0, 0), (m, n)) [longest i j | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) Int
    longest i j
      | i == m || j == n = 0
      | a ! i == b ! j = 1 + lengths ! (i + 1, j + 1)
      | otherwise = max (lengths ! (i + 1, j)) (lengths ! (i, j + 1))
    walk i j
      | i == m || j == n = []
      | a ! i == b ! j = a ! i : walk (i + 1) (j + 1)
      | lengths ! (i + 1, j) >= lengths ! (i, j + 1) = walk (i + 1) j
      | otherwise = walk i (j + 1)

chain :: [Integer] -> Integer
chain sizes = cost ! (1, n)
  where
    n = length sizes - 1
    size = listArray (0, n) sizes
    cost = listArray ((1, 1), (n, n)) [least i j | i <- [1 .. n], j <- [1 .. n]]
    least i j
      | i >= j = 0
      | otherwise = minimum [cost ! (i, k) + cost ! (k + 1, j) + size ! (i - 1) * size ! k * size ! j | k <- [i .. j - 1]]

coins :: [Int] -> Int -> Integer
coins kinds total = foldl' add start kinds ! total
  where
    start = listArray (0, total) (1 : replicate total 0)
    add ways c = next
      where next = listArray (0, total) [ways ! t + (if t >= c then next ! (t - c) else 0) | t <- [0 .. total]]

main :: IO ()
main = do
  let items = [Item (3 + i * 7 `mod` 23) (10 + i * 13 `mod` 47) | i <- [1 .. 250]]
  print (knapsack 1400 items)
  let xs = [toEnum (97 + i * i `mod` 17) | i <- [1 .. 260]]
      ys = [toEnum (97 + i * 5 `mod` 13) | i <- [1 .. 260]]
  putStrLn (common xs ys)
  print (chain [fromIntegral (5 + i * 37 `mod` 41) | i <- [0 .. 64 :: Int]])
  print (coins [1, 2, 5, 10, 20, 50, 100, 200] 10000)
