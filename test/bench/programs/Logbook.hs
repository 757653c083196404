-- What was done is written beside the results: Writer over lists, sums and maps.
module Main where

import Control.Monad.Writer
import qualified Data.Map as Map
import Data.Monoid

type Logged = Writer [String]

gcdLogged :: Int -> Int -> Logged Int
gcdLogged a 0 = do
  tell ["found " ++ show a]
  return a
gcdLogged a b = do
  tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)]
  gcdLogged b (a `mod` b)

data Statistics = Statistics { comparisons, moves :: !Int, deepest :: !Int } deriving Show

instance Semigroup Statistics where
  a <> b = Statistics (comparisons a + comparisons b) (moves a + moves b) (max (deepest a) (deepest b))

instance Monoid Statistics where
  mempty = Statistics 0 0 0

mergeSort :: Ord a => Int -> [a] -> Writer Statistics [a]
mergeSort depth xs
  | length xs < 2 = xs <$ tell mempty { deepest = depth }
  | otherwise = do
      let (as, bs) = splitAt (length xs `div` 2) xs
      as' <- mergeSort (depth + 1) as
      bs' <- mergeSort (depth + 1) bs
      merge as' bs'

merge :: Ord a => [a] -> [a] -> Writer Statistics [a]
merge [] bs = return bs
merge as [] = return as
merge (a : as) (b : bs) = do
  tell mempty { comparisons = 1, moves = 1 }
  if a <= b then (a :) <$> merge as (b : bs) else (b :) <$> merge (a : as) bs

data Tree = Leaf Int | Node Tree Tree

balanced :: Int -> Int -> Tree
balanced low high
  | low == high = Leaf low
  | otherwise = Node (balanced low middle) (balanced (middle + 1) high)
  where middle = (low + high) `div` 2

fold :: Monoid w => (Int -> w) -> Tree -> Writer w Int
fold f (Leaf n) = 1 <$ tell (f n)
fold f (Node l r) = (+) <$> fold f l <*> fold f r

main :: IO ()
main = do
  let (results, logs) = runWriter (sequence [gcdLogged a b | a <- [1000 .. 1090], b <- [700, 711 .. 990]])
  print (sum results, length logs, sum (map length logs))
  mapM_ putStrLn (take 6 logs)
  let (sorted, statistics) = runWriter (mergeSort 0 [i * 7919 `mod` 10007 | i <- [1 .. 10000 :: Int]])
  print (take 5 sorted, last sorted)
  print statistics
  let tree = balanced 1 60000
      (leaves, (Sum total, Any divisible, Last final)) = runWriter (fold (\n -> (Sum n, Any (n `mod` 59999 == 0), Last (Just n))) tree)
  print (leaves, total, divisible, final)
  let (_, histogram) = runWriter (fold (\n -> Added (Map.singleton (n `mod` 10) n)) (balanced 1 12000))
  print (Map.toList (counts histogram))

newtype Added = Added { counts :: Map.Map Int Int }

instance Semigroup Added where
  Added a <> Added b = Added (Map.unionWith (+) a b)

instance Monoid Added where
  mempty = Added Map.empty
