{-# LANGUAGE GHC2024 #-}
{-# LANGUAGE MultilineStrings #-}
{-# LANGUAGE MultiWayIf #-}
{-# LANGUAGE BlockArguments #-}
{-# LANGUAGE OverloadedRecordDot #-}
{-# LANGUAGE NoFieldSelectors #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE LinearTypes #-}
-- Conway's Life on an unboxed array that wraps around, with generations in ST; patterns are multiline strings.
module Main (main) where

import Control.Exception (Exception (..), evaluate, throwIO, try)
import Control.Monad (foldM, forM_, when)
import Control.Monad.ST (ST)
import Data.Array.ST (STUArray, modifyArray', newArray, runSTUArray)
import Data.Array.Unboxed (UArray, assocs, bounds, elems, inRange, indices, listArray, (!))
import Data.Bits (shiftL, xor)
import Data.Function (applyWhen)
import Data.Functor (unzip, (<&>))
import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Data.Ix (Ix)
import Data.List (intercalate, singleton, uncons)
import Data.Map.Strict qualified as Map
import Data.Word (Word64, Word8)
import System.IO (BufferMode (..), hSetBuffering, stdout)
import Prelude hiding (unzip)

data Point = Point {row, column :: !Int}
  deriving stock (Eq, Ord, Show, Ix)

newtype Grid = Grid (UArray Point Word8)
  deriving newtype (Eq, Ord)

data Malformed = Ragged {line, expected, got :: Int} | Strange {line :: Int, char :: Char} | Empty
  deriving stock Show

instance Exception Malformed where
  displayException = \case
    Ragged {..} -> "line " ++ show line ++ " has " ++ show got ++ " cells, not " ++ show expected
    Strange {char = c, ..} -> "line " ++ show line ++ ": " ++ show c
    Empty -> "no cells"

parse :: String -> Either Malformed Grid
parse text = do
  (first, _) <- maybe (Left Empty) Right (uncons rows)
  let width = length first
  cells <- concat <$> traverse (readRow width) (zip [1 ..] rows)
  pure (Grid (listArray (Point 0 0, Point (length rows - 1) (width - 1)) cells))
 where
  rows = lines text
  readRow width (line, cs)
    | length cs /= width = Left Ragged {expected = width, got = length cs, ..}
    | otherwise = traverse cell cs
   where
    cell = \case
      '#' -> Right 1
      '.' -> Right 0
      char -> Left Strange {..}

render :: Grid -> String
render (Grid g) = intercalate "\n" do
  let (low, high) = bounds g
  [low.row .. high.row] <&> \r -> [if g ! Point r c == 1 then '#' else '.' | c <- [low.column .. high.column]]

step :: Grid -> Grid
step (Grid g) = Grid $ runSTUArray do
  counts <- newArray (bounds g) 0 :: ST s (STUArray s Point Word8)
  forM_ [p | (p, 1) <- assocs g] \p ->
    forM_ (around p) \q -> modifyArray' counts q (+ 2)
  forM_ (indices g) \p -> modifyArray' counts p \n ->
    let alive = g ! p == 1
     in if | n == 6 || n == 4 && alive -> 1
           | otherwise -> 0
  pure counts
 where
  (_, Point r c) = bounds g
  around p = [Point ((p.row + i) `mod` (r + 1)) ((p.column + j) `mod` (c + 1)) | i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0)]

-- | A fingerprint of 64 bits; the grid stays as it is.
fingerprint :: Grid -> Word64
fingerprint (Grid g) = foldl (\h w -> (h `shiftL` 5 + h) `xor` fromIntegral w) 5381 (elems g)

-- | When the colony repeats: the generation that comes again, and after how many.
cycleOf :: Int -> Grid -> Maybe (Int, Int)
cycleOf limit = either Just (const Nothing) . foldM go Map.empty . zip [0 .. limit] . iterate step
 where
  go seen (n, g) = case seen Map.!? fingerprint g of
    Just (m, g') | g == g' -> Left (m, n - m)
    _ -> Right (Map.insert (fingerprint g) (n, g) seen)

-- | Two results from one value, which is used once.
pair :: (a %1 -> (b, c)) -> a %1 -> (c, b)
pair f x = swap (f x)
 where
  swap :: (b, c) %1 -> (c, b)
  swap (b, c) = (c, b)

population :: Grid -> Int
population (Grid g) = sum (map fromIntegral (elems g))

glider, blinker :: String
glider =
  """
  .#....
  ..#...
  ###...
  ......
  ......
  ......
  """
blinker =
  """
    .....
    ..#..
    ..#..
    ..#..
    .....\
    \
  """

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  failures <- newIORef (0 :: Int)
  forM_ [("glider", glider), ("blinker", blinker), ("ragged", ".#\n#"), ("strange", "..\n.o"), ("empty", "")] \(name, text) -> do
    result <- try (either throwIO evaluate (parse text))
    case result of
      Left e -> report failures name e
      Right g -> do
        let generations = iterate step g
            later = generations !! applyWhen (name == "glider") (* 4) 1
        putStrLn (name ++ ": " ++ show (take 5 (map population generations)) ++ ", cycle " ++ show (cycleOf 50 g))
        when (later /= g) do putStrLn (render later)
  readIORef failures >>= print
  print (pair (\x -> (x, 'y')) (inRange (Point 0 0, Point 2 2) (Point 1 3)))
  let (names, sizes) = unzip (Map.fromList [(1 :: Int, ("a", 2 :: Int)), (2, ("b", 3))])
  print (Map.elems names, sum sizes, singleton (Point 1 2 :: Point))
 where
  report :: IORef Int -> String -> Malformed -> IO ()
  report failures name e = do
    modifyIORef' failures (+ 1)
    putStrLn (name ++ ": " ++ displayException e)
