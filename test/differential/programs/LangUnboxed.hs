{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main where

import GHC.Exts
import GHC.IO (IO(..))
import GHC.ST (ST(..), runST)
import GHC.Word

fact :: Int# -> Int#
fact 0# = 1#
fact n = n *# fact (n -# 1#)

loop :: Int# -> Int# -> Int#
loop n acc
  | isTrue# (n ==# 0#) = acc
  | otherwise = loop (n -# 1#) (acc +# n)

divide :: Int -> Int -> (# Int, Int #)
divide x y = (# x `div` y, x `mod` y #)

swap :: (# a, b #) -> (# b, a #)
swap (# a, b #) = (# b, a #)

counter :: IO Int
counter = IO (\s -> case newMutVar# (0 :: Int) s of
  (# s1, v #) -> case writeMutVar# v 41 s1 of
    s2 -> case readMutVar# v s2 of
      (# s3, n #) -> (# s3, n + 1 #))

sumArray :: Int -> Int
sumArray (I# n) = runST (ST (\s -> case newByteArray# (n *# 8#) s of
  (# s1, m #) ->
    let fill i st | isTrue# (i >=# n) = st
                  | otherwise = fill (i +# 1#) (writeIntArray# m i (i *# i) st)
    in case fill 0# s1 of
      s2 -> case unsafeFreezeByteArray# m s2 of
        (# s3, a #) -> let go i acc | isTrue# (i >=# n) = acc
                                    | otherwise = go (i +# 1#) (acc +# indexIntArray# a i)
                       in (# s3, I# (go 0# 0#) #)))

twice :: (Int# -> Int#) -> Int# -> Int#
twice f x = f (f x)

data P = P Int# Double#

area :: P -> Double
area (P n x) = D# (int2Double# n *## x)

main :: IO ()
main = do
  print (I# (fact 10#))
  print (I# (loop 1000000# 0#))
  case divide 17 5 of (# q, r #) -> print (q, r)
  case swap (# 'a', True #) of (# b, c #) -> print (b, c)
  counter >>= print
  print (sumArray 100)
  print (I# (twice (\x -> x *# 3#) 7#))
  print (I# (twice fact 3#), I# (twice (+# 1#) 5#))
  print (area (P 3# 2.5##))
  print (C# (chr# (ord# 'a'# +# 1#)), W# (int2Word# 5#), W8# 200##)
  print (F# (plusFloat# 1.5# 2.25#))
