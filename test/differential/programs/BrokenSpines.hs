-- How far folds have come when the rest of a list fails.
module Main where

import Control.Exception
import Control.Monad (foldM)
import Data.Array (accumArray, listArray, (!))
import qualified Data.Foldable as F
import qualified Data.IntMap.Strict as I
import Data.List
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Set as Set

broken :: [Int]
broken = [1, 2, 3] ++ error "spine"

add, keep :: Int -> Int -> Int
add a b = a + b
keep a _ = a

smaller :: Int -> Int -> Ordering
smaller a b = compare b a

at :: Int -> (Int, Int)
at x = (x, x)

short :: Int -> Int -> Maybe Int
short a b = if a > 100 then Nothing else Just (a + b)

count :: M.Map Int Int -> Int -> M.Map Int Int
count m x = M.insertWith add x 1 m

attempt :: String -> Int -> IO ()
attempt label n = do
  r <- try (evaluate n)
  putStrLn (label ++ ": " ++ either message show r)
  where message e = head (lines (show (e :: ErrorCall)))

main :: IO ()
main = do
  attempt "foldl'" (foldl' add 0 broken)
  attempt "foldl' of a failure" (foldl' add (error "start") broken)
  attempt "foldl" (foldl add 0 broken)
  attempt "foldr" (foldr add 0 broken)
  attempt "foldl1'" (foldl1' add broken)
  attempt "foldr'" (F.foldr' add 0 broken)
  attempt "maximumBy" (maximumBy smaller broken)
  attempt "counting" (M.size (foldl' count M.empty broken))
  attempt "fromListWith" (M.size (M.fromListWith keep (map at broken)))
  attempt "strict fromListWith" (S.size (S.fromListWith add (map at broken)))
  attempt "fromList" (M.size (M.fromList (map at broken)))
  attempt "sets" (Set.size (Set.fromList (map (add 1) broken)))
  attempt "unions" (I.size (I.unionsWith add (map (uncurry I.singleton . at) broken)))
  attempt "foldM" (maybe 0 id (foldM short 0 broken))
  attempt "accumArray" (accumArray add 0 (0, 5) (map at broken) ! 1)
  attempt "listArray" (listArray (0, 9) (map (add 1) broken) ! 1)
  attempt "sums" (sum (map (add 1) broken))
  attempt "scanl" (last (scanl add 0 broken))
  attempt "mapAccumL" (fst (mapAccumL short' 0 broken))
  where short' a b = (add a b, a)
