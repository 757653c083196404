module Main where

data Tree = Leaf Int | Node Tree Tree deriving Show

repMin :: Tree -> Tree
repMin t = result
  where
    (result, smallest) = walk t
    walk (Leaf n) = (Leaf smallest, n)
    walk (Node l r) = (Node l' r', min m n)
      where
        (l', m) = walk l
        (r', n) = walk r

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

primes :: [Int]
primes = sieve [2 ..]
  where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

hamming :: [Integer]
hamming = 1 : merge (map (2 *) hamming) (merge (map (3 *) hamming) (map (5 *) hamming))

merge :: Ord a => [a] -> [a] -> [a]
merge xs@(x : xt) ys@(y : yt)
  | x < y = x : merge xt ys
  | x > y = y : merge xs yt
  | otherwise = x : merge xt yt
merge xs ys = xs ++ ys

main :: IO ()
main = do
  print (repMin (Node (Node (Leaf 5) (Leaf 3)) (Leaf 8)))
  print (fibs !! 50)
  print (takeWhile (< 40) primes)
  print (take 15 hamming)
