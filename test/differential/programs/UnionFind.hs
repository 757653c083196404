-- Disjoint sets in a state thread: components of a graph, and a cheapest spanning tree.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.List (sortOn)
import Data.STRef

data Sets s = Sets { parents :: STUArray s Int Int, sizes :: STUArray s Int Int, count :: STRef s Int }

newSets :: Int -> ST s (Sets s)
newSets n = do
  p <- newListArray (0, n - 1) [0 ..]
  z <- newArray (0, n - 1) 1
  c <- newSTRef n
  return (Sets p z c)

find :: Sets s -> Int -> ST s Int
find sets x = do
  p <- readArray (parents sets) x
  if p == x then return x else do
    root <- find sets p
    writeArray (parents sets) x root
    return root

union :: Sets s -> Int -> Int -> ST s Bool
union sets a b = do
  x <- find sets a
  y <- find sets b
  if x == y then return False else do
    sx <- readArray (sizes sets) x
    sy <- readArray (sizes sets) y
    let (small, large) = if sx < sy then (x, y) else (y, x)
    writeArray (parents sets) small large
    writeArray (sizes sets) large (sx + sy)
    modifySTRef' (count sets) (subtract 1)
    return True

components :: Int -> [(Int, Int)] -> (Int, [Int])
components n edges = runST $ do
  sets <- newSets n
  mapM_ (uncurry (union sets)) edges
  c <- readSTRef (count sets)
  roots <- mapM (find sets) [0 .. n - 1]
  return (c, roots)

spanning :: Int -> [(Int, Int, Int)] -> [(Int, Int, Int)]
spanning n edges = runST (do
  sets <- newSets n
  filterM (\(_, a, b) -> union sets a b) (sortOn (\(w, _, _) -> w) edges))

edgesOf :: Int -> [(Int, Int, Int)]
edgesOf n = [((a * 7 + b * 13) `mod` 31, a, b) | a <- [0 .. n - 1], b <- [a + 1 .. n - 1], (a + b) `mod` 3 /= 1]

main :: IO ()
main = do
  print (components 10 [(0, 1), (2, 3), (1, 3), (5, 6), (7, 8), (8, 9), (9, 7)])
  let tree = spanning 12 (edgesOf 12)
  print tree
  print (sum [w | (w, _, _) <- tree])
