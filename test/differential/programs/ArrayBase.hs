{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- What Data.Array.Base has besides the interface of arrays, and nothing else: own names are free.
module Main where

import Data.Array.Base
import GHC.Exts
import GHC.ST
import Text.Read
import Text.ParserCombinators.ReadPrec
import Foreign.StablePtr
main :: IO ()
main = do
  print [I# (bOOL_SCALE n) | I# n <- [0,1,7,8,9,63,64,65,100,128,129]]
  print [I# (bOOL_INDEX n) | I# n <- [0,1,7,8,63,64,65,100,128,129,-1,-64,-65]]
  print [W# (bOOL_BIT n) | I# n <- [0,1,7,8,63,64,65,-1]]
  print [W# (bOOL_NOT_BIT n) | I# n <- [0,1,63,64,65,-1]]
  print [I# (wORD_SCALE 3#), I# (dOUBLE_SCALE 3#), I# (fLOAT_SCALE 3#), I# (safe_scale 3# 5#)]
  print (castStablePtrToPtr nullStablePtr)
  print (showsIArray 3 (listArray (0,2) "abc" :: UArray Int Char) "", showsIArray 10 (listArray (0,2) "abc" :: UArray Int Char) "",showsIArray 9 (listArray (0,-1) "" :: UArray Int Char) "")
  print (cmpUArray (listArray (0,2) "abc" :: UArray Int Char) (listArray (0,2) "abd"), cmpIntUArray (listArray (0,2) "abc" :: UArray Int Char) (listArray (0,1) "abd"), cmpIntUArray (listArray (1,2) "ab" :: UArray Int Char) (listArray (0,1) "ab"))
  print (eqUArray (listArray (0,2) "abc" :: UArray Int Char) (listArray (0,2) "abc"))
  print (runST (listArrayST (0,5) "ab" >>= \m -> getBounds m))
  print (runST (listUArrayST (0,5) "abcdefghijk" >>= \m -> getElems m))
  print (runST (unsafeAccumArrayUArray (+) (1::Int) (0,3) [(0,1),(3::Int,2),(0,5)]))
  print (runST (unsafeArrayUArray (0,3::Int) [(0,'1')] 'z'))
  print (runST (unsafeReplaceUArray (listArray (0,3::Int) "abcd") [(0,'1')]))
  print (runST (unsafeAccumUArray (\a b -> max a b) (listArray (0,3::Int) "abcd") [(0,'1'),(1,'z')]))
  print (runST (unsafeReplaceST (listArray (0,3::Int) "abcd" :: UArray Int Char) [(0,'1')] >>= getElems))
  print (runST (unsafeAccumST (\a b -> max a b) (listArray (0,3::Int) "abcd" :: UArray Int Char) [(0,'1'),(1,'z')] >>= getElems))
  print (runST (unsafeAccumArrayST (+) 1 (0,3::Int) [(1,2),(1,3)] >>= getElems))
  print (case listArray (0,3) [10,20,30,40::Int] :: UArray Int Int of UArray l u n b -> (l,u,n,I# (indexIntArray# b 2#)))
  print (runST (do { STUArray l u n m <- newArray (0,3) (7::Int); x <- ST (\s -> case writeIntArray# m 1# 99# s of s1 -> case readIntArray# m 1# s1 of (# s2, v #) -> (# s2, I# v #)); return (l::Int,u,n,x) }))
  m <- thawIOArray (Data.Array.Base.listArray (0,2) "xyz")
  a <- freezeIOArray m; print a
  m2 <- unsafeThawIOArray a; b <- unsafeFreezeIOArray m2; print b
  print (runST (unsafeNewArraySTUArray_ (0,3::Int) wORD_SCALE >>= sized))
  print (map readAt [Unboxed 1], scaled (Unboxed 2))
  print (fst (head (readPrec_to_S (readIArray :: ReadPrec (UArray Int Char)) 0 "array (0,1) [(0,'a'),(1,'b')]")))

sized :: STUArray s Int Int -> ST s (Int, Int)
sized m = (,) <$> getNumElements m <*> (unsafeWrite m 2 5 >> unsafeRead m 2)

-- These are no names of the module's.
newtype Unboxed = Unboxed Int

readAt, writeAt, scaled :: Unboxed -> Int
readAt (Unboxed n) = n
writeAt = readAt
scaled = writeAt
