-- Tables that refer to themselves: edit distance, coin change, a tree that is replaced by its minimum in one pass.
module Main where

editDistance :: String -> String -> Int
editDistance a b = table !! m !! n
  where
    m = length a
    n = length b
    table = [[distance i j | j <- [0 .. n]] | i <- [0 .. m]]
    distance i 0 = i
    distance 0 j = j
    distance i j
      | a !! (i - 1) == b !! (j - 1) = table !! (i - 1) !! (j - 1)
      | otherwise = 1 + minimum [table !! (i - 1) !! j, table !! i !! (j - 1), table !! (i - 1) !! (j - 1)]

coins :: [Int] -> Int -> Integer
coins ds total = foldr step base ds !! total
  where
    base = 1 : repeat 0
    step d ways = new
      where new = zipWith (+) ways (replicate d 0 ++ new)

data Tree = Leaf Int | Fork Tree Tree

replaceMin :: Tree -> Tree
replaceMin t = t'
  where
    (t', m) = go t
    go (Leaf n) = (Leaf m, n)
    go (Fork l r) = (Fork l' r', min a b)
      where
        (l', a) = go l
        (r', b) = go r

build :: Int -> Int -> Tree
build 0 seed = Leaf (seed * 37 `mod` 101)
build d seed = Fork (build (d - 1) (2 * seed)) (build (d - 1) (2 * seed + 1))

leaves :: Tree -> [Int]
leaves (Leaf n) = [n]
leaves (Fork l r) = leaves l ++ leaves r

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

hamming :: [Integer]
hamming = 1 : merge (map (2 *) hamming) (merge (map (3 *) hamming) (map (5 *) hamming))

merge :: Ord a => [a] -> [a] -> [a]
merge xs@(x:xt) ys@(y:yt)
  | x < y = x : merge xt ys
  | x > y = y : merge xs yt
  | otherwise = x : merge xt yt
merge xs [] = xs
merge [] ys = ys

main :: IO ()
main = do
  print (editDistance "profiling" "profitable")
  print (editDistance "kitten" "sitting")
  print (map (coins [50, 20, 10, 5, 2, 1]) [5, 50, 200])
  print (leaves (replaceMin (build 4 1)))
  print (sum (leaves (build 4 1)))
  print (fibs !! 100)
  print (take 20 hamming, hamming !! 400)
