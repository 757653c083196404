{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums, BangPatterns, ScopedTypeVariables, RankNTypes #-}
module Main where
import GHC.Exts
import GHC.IO (IO(..))
import GHC.Float (double2Int, int2Double)
import Data.Bits
-- growable array over MutableArray#
data Grow a = Grow (MutVar# RealWorld (Buf a))
data Buf a = Buf (MutableArray# RealWorld a) Int# Int#
newGrow :: IO (Grow a)
newGrow = IO $ \s -> case newArray# 2# (error "empty slot") s of
  (# s1, arr #) -> case newMutVar# (Buf arr 0# 2#) s1 of (# s2, v #) -> (# s2, Grow v #)
push :: Grow a -> a -> IO ()
push (Grow v) x = IO $ \s -> case readMutVar# v s of
  (# s1, Buf arr n cap #)
    | isTrue# (n <# cap) -> case writeArray# arr n x s1 of s2 -> (# writeMutVar# v (Buf arr (n +# 1#) cap) s2, () #)
    | otherwise -> case newArray# (cap *# 2#) (error "empty slot") s1 of
        (# s2, bigger #) -> case copyMutableArray# arr 0# bigger 0# n s2 of
          s3 -> case writeArray# bigger n x s3 of
            s4 -> (# writeMutVar# v (Buf bigger (n +# 1#) (cap *# 2#)) s4, () #)
elems :: Grow a -> IO [a]
elems (Grow v) = IO $ \s -> case readMutVar# v s of
  (# s1, Buf arr n _ #) -> go arr n s1 []
  where
    go _ 0# s acc = (# s, acc #)
    go arr i s acc = case readArray# arr (i -# 1#) s of (# s1, x #) -> go arr (i -# 1#) s1 (x : acc)
divMod' :: Int -> Int -> (# (# Int, Int #) | () #)
divMod' _ 0 = (# | () #)
divMod' a b = (# (# a `div` b, a `mod` b #) | #)
showDiv :: Int -> Int -> String
showDiv a b = case divMod' a b of
  (# (# q, r #) | #) -> show q ++ " r " ++ show r
  (# | () #) -> "none"
data P = P Double# Double#
centroid :: [P] -> (# Double#, Double# #)
centroid ps = case go ps 0.0## 0.0## 0# of
    (# x, y, n #) -> let d = int2Double# n in (# x /## d, y /## d #)
  where
    go :: [P] -> Double# -> Double# -> Int# -> (# Double#, Double#, Int# #)
    go [] x y n = (# x, y, n #)
    go (P a b : r) x y n = go r (x +## a) (y +## b) (n +# 1#)
mix :: Word -> Word
mix (W# w) = W# (((w `uncheckedShiftL#` 13#) `xor#` w) `and#` 0xFFFFFFFF##)
fastPow :: Int# -> Int# -> Int#
fastPow _ 0# = 1#
fastPow b e
  | isTrue# (andI# e 1# ==# 1#) = b *# fastPow b (e -# 1#)
  | True = let h = fastPow b (uncheckedIShiftRA# e 1#) in h *# h
bytes :: Addr# -> [Int]
bytes a = go 0#
  where go i = case indexCharOffAddr# a i of
          '\0'# -> []
          c -> I# (ord# c) : go (i +# 1#)
main :: IO ()
main = do
  g <- newGrow
  mapM_ (push g) [x * x | x <- [1 .. 10 :: Int]]
  elems g >>= print
  putStrLn (showDiv 17 5 ++ "; " ++ showDiv 1 0)
  case centroid [P 1.0## 2.0##, P 3.0## 4.0##] of (# x, y #) -> print (D# x, D# y)
  print (mix 12345, I# (fastPow 3# 13#))
  print (bytes "abc"#)
  case addIntC# 9223372036854775807# 1# of (# r, c #) -> print (I# r, isTrue# c)
  case quotRemInt# 17# 5# of (# q, r #) -> print (I# q, I# r)
  case timesWord2# 18446744073709551615## 2## of (# h, l #) -> print (W# h, W# l)
  print (F# (3.5# `timesFloat#` 2.0#), I# (double2Int# 3.99##), C# (indexCharOffAddr# "xyz"# 1#))
