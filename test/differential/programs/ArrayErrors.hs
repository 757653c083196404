-- What arrays say about an index that is out of range.
module Main where

import Control.Exception
import Control.Monad.ST
import Data.Array
import qualified Data.Array.IO as M
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import qualified Data.Array.Unboxed as U
import Data.Int
import Data.Word

data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Ix)

attempt :: Show a => String -> a -> IO ()
attempt name x = do
  result <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\e -> "failed, " ++ show (e :: SomeException)) show result)

a :: Array Int Char
a = listArray (0, 3) "abcd"

grid :: U.UArray (Int, Int) Int
grid = U.listArray ((0, 0), (1, 1)) [1 ..]

inThread :: Int -> Int
inThread i = runST (do
  m <- newArray (0, 3) 7 :: ST s (STUArray s Int Int)
  writeArray m 1 8
  readArray m i)

main :: IO ()
main = do
  attempt "in" (a ! 3)
  attempt "out" (a ! 4)
  attempt "negative" (a ! (-1))
  attempt "grid" (grid U.! (0, 2))
  attempt "char" (listArray ('a', 'c') [1 :: Int ..] ! 'd')
  attempt "integer" (listArray (1, 2 :: Integer) "xy" ! 3)
  attempt "word8" (listArray (1, 2 :: Word8) "xy" ! 3)
  attempt "int64" (listArray (1, 2 :: Int64) "xy" ! 0)
  attempt "colour" (listArray (Red, Green) "xy" ! Blue)
  attempt "bool" (listArray (False, False) "x" ! True)
  attempt "undefined" (array (0, 3) [(0, 'x')] ! 2)
  attempt "lazy" (listArray (0, 1) [undefined, 'y'] ! 1)
  attempt "update" (a // [(9, 'z')])
  attempt "thread" (map inThread [0, 1])
  attempt "thread out" (inThread 10)
  attempt "index" (index (1, 5 :: Int) 6)
  attempt "ranges" (range (Red, Blue), rangeSize ((1, 1), (3, 4 :: Int)), inRange ('a', 'z') 'Q')
  m <- M.newArray (1, 3) 0 :: IO (M.IOUArray Int Double)
  r <- try (M.readArray m 0) :: IO (Either SomeException Double)
  print r
