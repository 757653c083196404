-- A sieve that keeps, for each number ahead, the primes that will strike it out.
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet

primes :: [Int]
primes = sieve 2 IntMap.empty

sieve :: Int -> IntMap.IntMap [Int] -> [Int]
sieve n ahead = case IntMap.lookup n ahead of
  Nothing -> n : sieve (n + 1) (IntMap.insert (n * n) [n] ahead)
  Just factors -> sieve (n + 1) (foldr strike (IntMap.delete n ahead) factors)
  where strike p = IntMap.insertWith (++) (n + p) [p]

factorise :: Int -> IntMap.IntMap Int
factorise n = go n primes
  where
    go 1 _ = IntMap.empty
    go m ps@(p : rest)
      | p * p > m = IntMap.singleton m 1
      | m `mod` p == 0 = IntMap.insertWith (+) p 1 (go (m `div` p) ps)
      | otherwise = go m rest
    go _ [] = IntMap.empty

divisors :: Int -> IntSet.IntSet
divisors n = IntMap.foldrWithKey times (IntSet.singleton 1) (factorise n)
  where times p k ds = IntSet.unions [IntSet.map (* p ^ i) ds | i <- [0 .. k]]

gcdBy :: Int -> Int -> Int
gcdBy a b = IntMap.foldrWithKey (\p k acc -> p ^ k * acc) 1 (IntMap.intersectionWith min (factorise a) (factorise b))

main :: IO ()
main = do
  print (take 20 primes)
  print (takeWhile (< 600) (dropWhile (< 500) primes))
  mapM_ (print . factorise) [360, 97, 1001, 65536]
  print (divisors 360)
  let (low, found, high) = IntSet.splitMember 20 (divisors 360)
  print (IntSet.size low, found, IntSet.toDescList high)
  print [(a, b, gcdBy a b, gcd a b) | a <- [84, 90], b <- [36, 35, 210]]
  print (IntMap.lookupLE 50 (IntMap.fromList (zip primes [1 :: Int ..20])), IntMap.lookupGT 50 (IntMap.fromList (zip primes [1 :: Int ..20])))
