module Main where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)
import qualified Data.Map as Map
import qualified Data.Map.Merge.Strict as Merge
import qualified Data.Map.Strict as Strict
import Data.Ord (Down (..), comparing)
import qualified Data.Set as Set

text :: String
text = "The cat sat on the mat and the dog sat on the cat while a bird sang to the dog and the mat"

frequencies :: String -> Map.Map String Int
frequencies = Strict.fromListWith (+) . map (\w -> (map toLower (filter isAlpha w), 1)) . words

main :: IO ()
main = do
  let m = frequencies text
      other = Map.fromList [("cat", 10), ("fish", 3), ("dog", -2)]
  print (sortBy (comparing (Down . snd)) (Map.toList m))
  print (Map.foldrWithKey (\k v acc -> length k * v + acc) 0 m)
  print (Merge.merge Merge.dropMissing Merge.preserveMissing (Merge.zipWithMatched (\_ a b -> a + b)) m other)
  print (Map.partitionWithKey (\k _ -> k < "m") m)
  print (Map.lookupMin m, Map.lookupGE "e" m, Map.elemAt 3 m, Map.findIndex "sat" m)
  print (Map.splitRoot (Map.fromList (zip [1 .. 20 :: Int] ['a' ..])))
  print (Map.spanAntitone (< "d") other, Map.alterF (\v -> [Nothing, fmap (* 2) v]) "cat" other)
  print (Set.powerSet (Set.fromList "abc"), Set.cartesianProduct (Set.fromList [1, 2 :: Int]) (Set.fromList "xy"))
  print (Map.mapAccumRWithKey (\a k v -> (a ++ k, v + length a)) "" other)
  print (Map.restrictKeys m (Set.fromList ["cat", "zoo"]), Map.withoutKeys other (Map.keysSet m))
