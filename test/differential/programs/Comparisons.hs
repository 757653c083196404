-- How often maps and sets compare their keys, and the shape that what comes of it has: both are seen by a type whose
-- order has a cost centre.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set

data Key = Key Int deriving (Eq, Ord)

instance Show Key where
  show (Key n) = '#' : show n

type Table = Map.Map Key Int

table :: Int -> Int -> Int -> Table
table n start step = Map.fromDistinctAscList [(Key (start + step * i), i) | i <- [0 .. n - 1]]

pairs :: [(Table, Table)]
pairs =
  [ (table 20 0 1, table 5 3 2), (table 5 3 2, table 20 0 1), (table 1 4 1, table 9 0 1), (table 9 0 1, table 1 4 1)
  , (Map.empty, table 3 0 1), (table 12 0 2, table 12 1 2), (Map.delete (Key 5) (table 20 0 1), table 20 0 1)
  ]

shape :: Map.Map Key v -> String
shape m = case Map.splitRoot m of
  [l, v, r] -> "(" ++ shape l ++ concatMap show (Map.keys v) ++ shape r ++ ")"
  _ -> ""

unions, unionsWith, differences, intersections, kept, left, inserted, updated, altered :: Table -> Table -> String
unions a b = shape (Map.union a b)
unionsWith a b = shape (Map.unionWith (-) a b)
differences a b = shape (Map.difference a b)
intersections a b = shape (Map.intersection a b)
kept a b = shape (Map.restrictKeys a (Map.keysSet b))
left a b = shape (Map.withoutKeys a (Map.keysSet b))
inserted a b = shape (foldr (\k m -> snd (Map.insertLookupWithKey (\_ x y -> x - y) k 1 m)) a (Map.keys b))
updated a b = shape (foldr (\k m -> snd (Map.updateLookupWithKey (\_ x -> if even x then Nothing else Just 2) k m)) a (Map.keys b))
altered a b = concatMap shape (foldr (\k ms -> concatMap (Map.alterF change k) (take 3 ms)) [a] (take 4 (Map.keys b)))
  where
    change Nothing = [Nothing, Just 7]
    change (Just x) = [Just (x + 1), Nothing]

setUnions, setDifferences, near, toggled, found, sound :: Table -> Table -> String
setUnions a b = show (Set.union (Map.keysSet a) (Map.keysSet b))
setDifferences a b = show (Set.difference (Map.keysSet a) (Map.keysSet b))
near a b = show [(Set.lookupLE k s, Set.lookupGE k s) | let s = Map.keysSet a, k <- Map.keys b]
toggled a b = show (foldr (\k ss -> concatMap (Set.alterF (\p -> [not p]) k) ss) [Map.keysSet a] (Map.keys b))
found a b = show [k `elem` Map.keysSet a | k <- Map.keys b] ++ show (maximum (0 : Map.elems a))
sound a b = show (Map.valid a, Set.valid (Map.keysSet b))

main :: IO ()
main = mapM_ try
  [ ("union", unions), ("unionWith", unionsWith), ("difference", differences), ("intersection", intersections)
  , ("restrictKeys", kept), ("withoutKeys", left), ("insertLookupWithKey", inserted), ("updateLookupWithKey", updated)
  , ("alterF", altered), ("Set.union", setUnions), ("Set.difference", setDifferences), ("nearest", near)
  , ("Set.alterF", toggled), ("elem", found), ("valid", sound)
  ]
  where
    try (name, f) = do
      putStrLn name
      mapM_ (putStrLn . ("  " ++) . uncurry f) pairs
