-- What empty structures have no answer for fails in the module of the structure: as a constant, where it depends on
-- nothing, and the second time as the first.
module Main (main) where

import Control.Exception
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.List as List
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

none :: [Int]
none = drop 1 [1]

told :: String -> (() -> a) -> IO ()
told name f = twice (try (evaluate (f ())) >>= either say (const (putStrLn (name ++ " is fine"))))
  where
    say e = putStrLn (name ++ ": " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    twice action = action >> action

folds :: Foldable t => String -> t Int -> IO ()
folds name xs = do
  told (name ++ " foldr1") (\() -> foldr1 (+) xs)
  told (name ++ " foldl1") (\() -> foldl1 (+) xs)
  told (name ++ " minimum") (\() -> minimum xs)
  told (name ++ " maximum") (\() -> maximum xs)

main :: IO ()
main = do
  folds "list" none
  folds "Map" (Map.fromList (zip none none))
  folds "Set" (Set.fromList none)
  folds "IntMap" (IntMap.fromList (zip none none))
  folds "Seq" (Seq.fromList none)
  told "foldl1'" (\() -> List.foldl1' (+) none)
  told "IntMap.deleteFindMin" (\() -> IntMap.deleteFindMin (IntMap.fromList (zip none none)))
  told "IntSet.deleteFindMax" (\() -> IntSet.deleteFindMax (IntSet.fromList none))
  told "Map.deleteFindMin" (\() -> Map.deleteFindMin (Map.fromList (zip none none)))
  told "IntSet.findMin" (\() -> IntSet.findMin (IntSet.fromList none))
  told "succ ()" (\() -> succ ())
  told "pred ()" (\() -> pred ())
  told "toEnum 3" (\() -> toEnum (length none + 3) :: ())
  print (IntSet.findMax (IntSet.fromList none))
