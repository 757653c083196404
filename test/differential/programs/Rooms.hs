-- Shortest ways through a maze by breadth, with arrays of characters and distances; and memo tables by laziness.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Foldable (toList)
import Data.IORef

type Place = (Int, Int)

maze :: [String]
maze = ["S.#.....", ".##.###.", "....#...", ".##...#.", "...#..#E"]

board :: UArray Place Char
board = U.listArray ((0, 0), (length maze - 1, length (head maze) - 1)) (concat maze)

placeOf :: Char -> Place
placeOf c = head [p | (p, x) <- U.assocs board, x == c]

around :: Place -> [Place]
around (y, x) = [p | p <- [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)], inRange (U.bounds board) p, board U.! p /= '#']

distances :: Place -> UArray Place Int
distances start = runSTUArray $ do
  d <- newArray (U.bounds board) (-1)
  writeArray d start 0
  let spread [] = return ()
      spread layer = fmap concat (mapM (visit d) layer) >>= spread
  spread [start]
  return d
  where
    visit d p = do
      n <- readArray d p
      new <- filterM (fmap (< 0) . readArray d) (around p)
      forM_ new $ \q -> writeArray d q (n + 1)
      return new

binomials :: Int -> Array (Int, Int) Integer
binomials n = table
  where
    table = array ((0, 0), (n, n)) [((i, j), entry i j) | i <- [0 .. n], j <- [0 .. n]]
    entry _ 0 = 1
    entry i j
      | j > i = 0
      | otherwise = table ! (i - 1, j - 1) + table ! (i - 1, j)

main :: IO ()
main = do
  let d = distances (placeOf 'S')
  print (d U.! placeOf 'E')
  forM_ [0 .. 4] $ \y -> putStrLn (concat [cell (d U.! (y, x)) | x <- [0 .. 7]])
  print [binomials 12 ! (12, k) | k <- [0 .. 12]]
  let squares = listArray (0, 4) (map (^ (2 :: Int)) [1 ..]) :: Array Int Int
  print (sum squares, maximum squares, toList (fmap show squares), foldr (-) 0 squares)
  traverse print (listArray (0, 1) "ab") >>= print
  counter <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef' counter (+ n)) squares
  old <- atomicModifyIORef' counter (\n -> (n * 2, n))
  new <- readIORef counter
  print (old, new)
  where cell n = if n < 0 then " ##" else let s = show n in replicate (3 - length s) ' ' ++ s
