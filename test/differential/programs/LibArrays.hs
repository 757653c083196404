{-# LANGUAGE ScopedTypeVariables #-}
-- Arrays whose elements lie in memory, arrays that files are read into and written from, arrays seen as others.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.IO
import Data.Array.ST
import Data.Array.Storable
import Data.Array.Unsafe
import Data.Array.Unboxed
import Data.Word
import Foreign hiding (newArray)
import qualified Foreign.Concurrent as Concurrent
import System.Directory (removeFile)
import System.IO

attempt :: Show a => String -> IO a -> IO ()
attempt what act = try act >>= \r -> case r of
  Left e -> putStrLn (what ++ " fails: " ++ show (e :: IOException))
  Right x -> putStrLn (what ++ ": " ++ show x)

stored :: IO ()
stored = do
  a <- newListArray ((0, 'a'), (2, 'c')) [1 ..] :: IO (StorableArray (Int, Char) Double)
  getBounds a >>= print
  readArray a (1, 'b') >>= print
  writeArray a (1, 'b') 0.5
  getElems a >>= print
  withStorableArray a (\p -> peekArray 3 (p `advancePtr` 3)) >>= print
  withStorableArray a (\p -> pokeElemOff p 0 42)
  touchStorableArray a
  getAssocs a >>= print . take 2
  frozen <- freeze a :: IO (UArray (Int, Char) Double)
  print (frozen ! (2, 'c'))
  b <- thaw (listArray (1, 3) [10, 20, 30] :: UArray Int Int32) :: IO (StorableArray Int Int32)
  c <- mapArray (* 2) b
  mapIndices (0, 1) (+ 1) c >>= getElems >>= print
  p <- mallocForeignPtrArray 4 :: IO (ForeignPtr Word8)
  withForeignPtr p (\q -> pokeArray q [7, 8, 9, 10])
  d <- unsafeForeignPtrToStorableArray p (5, 8 :: Int)
  getAssocs d >>= print
  e <- newArray (1, 4) True :: IO (StorableArray Int Bool)
  writeArray e 2 False
  getElems e >>= print

moved :: IO ()
moved = do
  a <- newListArray (0, 9) [65 ..] :: IO (IOUArray Int Word8)
  withBinaryFile "array" WriteMode (\h -> do
    hPutArray h a 5
    hPutArray h a 0
    attempt "more than there are" (hPutArray h a 11)
    hPutStr h "xyz")
  readFile "array" >>= putStrLn
  withBinaryFile "array" ReadMode (\h -> do
    b <- newArray (0, 9) 48 :: IO (IOUArray Int Word8)
    attempt "some" (hGetArray h b 3)
    getElems b >>= print
    attempt "the rest" (hGetArray h b 10)
    getElems b >>= print
    attempt "none" (hGetArray h b 1)
    attempt "fewer" (hGetArray h b (-1)))
  removeFile "array"

seen :: forall s. ST s (Word64, Int)
seen = do
  a <- newArray (0, 0) 1.5 :: ST s (STUArray s Int Double)
  w <- castSTUArray a >>= \b -> readArray b 0
  m <- newListArray (0, 3) [1, 2, 3, 4 :: Int] :: ST s (STUArray s Int Int)
  fixed <- unsafeFreeze m :: ST s (UArray Int Int)
  return (w, sum (elems fixed))

finished :: IO ()
finished = do
  p <- malloc :: IO (Ptr Int)
  q <- Concurrent.newForeignPtr p (putStrLn "first given" >> free p)
  Concurrent.addForeignPtrFinalizer q (putStrLn "then given")
  withForeignPtr q (\r -> poke r 5 >> peek r >>= print)
  finalizeForeignPtr q
  finalizeForeignPtr q

main :: IO ()
main = stored >> moved >> print (runST seen) >> finished
