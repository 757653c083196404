-- What maps and sets say of elements that are not there, and whose cost that is.
module Main where

import Control.Exception
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Set as Set

prices :: Map.Map String Int
prices = Map.fromList [("tea", 3), ("milk", 1)]

-- | The first line of what goes wrong, or the value.
attempt :: Show a => String -> a -> IO ()
attempt name value = do
  found <- try (evaluate value)
  putStrLn (name ++ ": " ++ either complaint show found)

complaint :: SomeException -> String
complaint = head . lines . show

cheapest, dearest :: Map.Map String Int -> Int
cheapest = minimum
dearest shop = maximum shop

main :: IO ()
main = do
  attempt "cheapest" (cheapest prices)
  attempt "dearest" (dearest prices)
  attempt "dearest of none" (dearest (Map.filter (> 5) prices))
  attempt "first of none" (Map.findMin (Map.filter (> 5) prices))
  attempt "third" (Map.elemAt 2 prices)
  attempt "place" (Map.findIndex "salt" prices)
  attempt "without the third" (Map.deleteAt 2 prices)
  attempt "least key" (fst (IntMap.findMin (IntMap.empty :: IntMap.IntMap Int)))
  attempt "least number" (minimum (IntMap.empty :: IntMap.IntMap Int))
  attempt "largest" (Set.findMax (Set.empty :: Set.Set Int))
  attempt "second" (Set.elemAt 1 (Set.fromList "x"))
  print (maximum (Map.filter (> 5) prices))
