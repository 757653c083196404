-- The game of life on a torus, in two packed arrays that take turns.
module Main where

import Control.Monad
import Data.Array.IO
import Data.Array.Unboxed

type Board = IOUArray (Int, Int) Bool

height, width :: Int
height = 8
width = 12

fromPicture :: [String] -> IO Board
fromPicture rows = newListArray ((0, 0), (height - 1, width - 1)) (map (== '#') (concat rows))

neighbours :: Board -> (Int, Int) -> IO Int
neighbours board (y, x) = do
  cells <- sequence
    [ readArray board ((y + dy) `mod` height, (x + dx) `mod` width)
    | dy <- [-1, 0, 1], dx <- [-1, 0, 1], (dy, dx) /= (0, 0) ]
  return (length (filter id cells))

step :: Board -> Board -> IO ()
step from to = do
  b <- getBounds from
  forM_ (range b) $ \i -> do
    alive <- readArray from i
    n <- neighbours from i
    writeArray to i (n == 3 || (alive && n == 2))

picture :: Board -> IO [String]
picture board = do
  frozen <- freeze board :: IO (UArray (Int, Int) Bool)
  return [[if frozen ! (y, x) then '#' else '.' | x <- [0 .. width - 1]] | y <- [0 .. height - 1]]

run :: Int -> Board -> Board -> IO ()
run 0 board _ = picture board >>= mapM_ putStrLn
run n board other = do
  step board other
  alive <- length . filter id <$> getElems other
  when (n `mod` 4 == 0) $ putStrLn (show n ++ ": " ++ show alive)
  run (n - 1) other board

main :: IO ()
main = do
  board <- fromPicture
    [ ".#..........", "..#.........", "###.....###.", "............", "....##......", "....##......", "............", "............" ]
  other <- newArray ((0, 0), (height - 1, width - 1)) False
  run 12 board other
  halves <- mapIndices ((0, 0), (1, 1)) (\(y, x) -> (y * 4, x * 6)) board
  getAssocs halves >>= print
