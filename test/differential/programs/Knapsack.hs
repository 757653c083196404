-- Dynamic programming with arrays that refer to themselves.
module Main where

import Data.Array

knapsack :: [(Int, Int)] -> Int -> (Int, [Int])
knapsack items capacity = (best ! (n, capacity), chosen n capacity)
  where
    n = length items
    item = listArray (1, n) items
    best = array ((0, 0), (n, capacity)) [((i, w), value i w) | i <- [0 .. n], w <- [0 .. capacity]]
    value 0 _ = 0
    value i w
      | weight > w = without
      | otherwise = max without (gain + best ! (i - 1, w - weight))
      where
        (weight, gain) = item ! i
        without = best ! (i - 1, w)
    chosen 0 _ = []
    chosen i w
      | best ! (i, w) == best ! (i - 1, w) = chosen (i - 1) w
      | otherwise = i : chosen (i - 1) (w - fst (item ! i))

lcs :: String -> String -> String
lcs xs ys = go 0 0
  where
    n = length xs
    m = length ys
    xa = listArray (0, n - 1) xs
    ya = listArray (0, m - 1) ys
    table = listArray ((0, 0), (n, m)) [cell i j | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
    cell i j
      | i == n || j == m = 0
      | xa ! i == ya ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))
    go i j
      | i == n || j == m = ""
      | xa ! i == ya ! j = xa ! i : go (i + 1) (j + 1)
      | table ! (i + 1, j) >= table ! (i, j + 1) = go (i + 1) j
      | otherwise = go i (j + 1)

main :: IO ()
main = do
  print (knapsack [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10), (7, 9), (3, 5)] 15)
  putStrLn (lcs "the quick brown fox jumps" "a lazy dog quietly browses for jam")
  print (bounds (ixmap (0, 4) (* 2) (listArray (0, 9) ['a' ..])), elems (ixmap (0, 4) (* 2) (listArray (0, 9) ['a' ..])))
  print (fmap (* 2) (listArray ('a', 'e') [1 ..] :: Array Char Int) // [('c', 0)])
  print (accum (flip (:)) (listArray (0, 2) ["", "x", ""]) [(0, 'a'), (2, 'b'), (0, 'c')])
