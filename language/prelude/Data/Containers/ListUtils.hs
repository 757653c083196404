-- | Lists without what occurs again, by way of sets. Lazy: an element is given as soon as it is seen.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.IntSet as IntSet
import qualified Data.Set as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go _ [] = []
    go seen (x : xs)
      | Set.member y seen = go seen xs
      | otherwise = x : go (Set.insert y seen) xs
      where y = f x

nubInt :: [Int] -> [Int]
nubInt = nubIntOn id

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn f = go IntSet.empty
  where
    go _ [] = []
    go seen (x : xs)
      | IntSet.member y seen = go seen xs
      | otherwise = x : go (IntSet.insert y seen) xs
      where y = f x
