{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums, BangPatterns, RankNTypes #-}
module Main where

import GHC.Exts
import GHC.IO (IO(..))
import GHC.Word
import GHC.Int
import GHC.Base (unsafeChr, ord, getTag)

data T = A | B | C deriving (Show, Eq)

data Rec = Rec { num :: Int#, name :: String, ratio :: Double# }

data Shape = Circle Double# | Square Float# Int#  deriving (Show, Eq, Ord)

newtype State s a = State (State# s -> (# State# s, a #))

instance Functor (State s) where
  fmap f (State m) = State (\s -> case m s of (# t, a #) -> (# t, f a #))
instance Applicative (State s) where
  pure a = State (\s -> (# s, a #))
  State f <*> State m = State (\s -> case f s of (# t, g #) -> case m t of (# u, a #) -> (# u, g a #))
instance Monad (State s) where
  State m >>= k = State (\s -> case m s of (# t, a #) -> case k a of State n -> n t)

runState :: (forall s. State s a) -> a
runState p = case p of State m -> case runRW# m of (# _, a #) -> a

ref :: Int -> State s (MutRef s)
ref n = State (\s -> case newMutVar# n s of (# t, v #) -> (# t, MutRef v #))
data MutRef s = MutRef (MutVar# s Int)
bump :: MutRef s -> State s Int
bump (MutRef v) = State (\s -> case readMutVar# v s of
  (# t, n #) -> let !m = n + 1 in case writeMutVar# v m t of u -> (# u, m #))

toSum :: Int -> (# Int | String | (# #) #)
toSum n | even n = (# n | | #)
        | n > 10 = (# | | (# #) #)
        | otherwise = (# | show n | #)

fromSum :: (# Int | String | (# #) #) -> String
fromSum (# n | | #) = "int " ++ show n
fromSum (# | s | #) = "string " ++ s
fromSum (# | | (# #) #) = "nothing"

classify :: Int# -> String
classify 0# = "zero"
classify 1# = "one"
classify n | isTrue# (n <# 0#) = "negative"
           | otherwise = "many"

letter :: Char# -> Bool
letter 'a'# = True
letter 'b'# = True
letter _ = False

half :: Double# -> Double#
half 0.0## = 100.0##
half x = x /## 2.0##

primes :: Int -> [Int]
primes (I# n) = case runRW# sieve of (# _, a #) -> [I# i | I# i <- [2 .. I# n], isTrue# (indexInt8Array# a i ==# 0#)]
  where
    sieve s0 = case newByteArray# (n +# 1#) s0 of
      (# s1, m #) -> case setByteArray# m 0# (n +# 1#) 0# s1 of
        s2 -> case outer m 2# s2 of s3 -> unsafeFreezeByteArray# m s3
    outer m i s
      | isTrue# (i *# i ># n) = s
      | otherwise = case readInt8Array# m i s of
          (# s1, 0# #) -> outer m (i +# 1#) (inner m i (i *# i) s1)
          (# s1, _ #) -> outer m (i +# 1#) s1
    inner m i j s
      | isTrue# (j ># n) = s
      | otherwise = inner m i (j +# i) (writeInt8Array# m j 1# s)

table :: Addr#
       -> Int -> Int
table a (I# i) = I# (ord# (indexCharOffAddr# a i))

reversed :: [a] -> Int -> [a]
reversed xs (I# n) = case runRW# make of (# _, ys #) -> ys
  where
    make s = case newArray# n (error "empty") s of
      (# s1, m #) -> case fill m 0# xs s1 of
        s2 -> case unsafeFreezeArray# m s2 of
          (# s3, a #) -> (# s3, go a 0# [] #)
    go a i acc
      | isTrue# (i ==# sizeofArray# a) = acc
      | otherwise = case indexArray# a i of (# x #) -> go a (i +# 1#) (x : acc)
    fill _ _ [] s = s
    fill m i (y : ys) s = fill m (i +# 1#) ys (writeArray# m i y s)

main :: IO ()
main = do
  print (tagToEnum# (3# ># 2#) :: Bool, tagToEnum# 2# :: T, I# (dataToTag# B), I# (getTag C))
  let r = Rec { num = 5#, name = "five", ratio = 2.5## }
      r2 = r { num = num r *# 2#, name = "ten" }
  print (I# (num r2), name r2, D# (ratio r2))
  print [Circle 1.5##, Square 2.5# 3#]
  print (Circle 1.0## == Circle 1.0##, compare (Circle 2.0##) (Circle 1.0##), Square 1.0# 2# < Square 1.0# 3#)
  print (runState (ref 10 >>= \v -> bump v >> bump v >> bump v))
  mapM_ (putStrLn . (\n -> fromSum (toSum n))) [4, 7, 11]
  mapM_ (\(I# n) -> putStrLn (classify n)) [0, 1, -5, 7]
  print (map (\(C# c) -> letter c) "abc")
  print (D# (half 0.0##), D# (half 5.0##))
  print (primes 50)
  print (map (table "Hello"#) [0 .. 4], unpackCString# "text"#)
  print (reversed "abcdef" 6)
  print (I# (quotInt# -7# 2#), I# (remInt# -7# 2#), I# (negateInt# 5#), I# (notI# 5#), I# (andI# 12# 10#), I# (orI# 12# 10#), I# (xorI# 12# 10#))
  print (I# (uncheckedIShiftL# 1# 10#), I# (uncheckedIShiftRA# -16# 2#), I# (uncheckedIShiftRL# -1# 60#))
  print (W# (plusWord# 1## 2##), W# (minusWord# 1## 2##), W# (timesWord# 3## 4##), W# (quotWord# 17## 5##), W# (remWord# 17## 5##), W# (not# 0##))
  print (W# (popCnt# 255##), W# (clz# 1##), W# (ctz# 8##), W# (clz32# 1##), W# (ctz16# 0##), W# (popCnt8# 511##))
  case addIntC# 9223372036854775807# 1# of (# x, c #) -> print (I# x, I# c)
  case timesWord2# 18446744073709551615## 3## of (# h, l #) -> print (W# h, W# l)
  case quotRemInt# 17# 5# of (# q, m #) -> print (I# q, I# m)
  case decodeDouble_Int64# 1.5## of (# m, e #) -> print (I# m, I# e)
  print (I# (narrow8Int# 300#), W# (narrow8Word# 300##), I# (double2Int# 3.9##), D# (int2Double# 3#), F# (int2Float# 3#), D# (float2Double# 1.5#), F# (double2Float# 0.1##))
  print (D# (sqrtDouble# 2.0##), D# (2.0## **## 10.0##), D# (negateDouble# 1.0##), D# (fabsDouble# -1.5##), F# (sqrtFloat# 2.0#))
  print (isTrue# (eqChar# 'a'# 'a'#), isTrue# (3.5## >## 2.5##), isTrue# (ltWord# 1## 2##), isTrue# (gtFloat# 1.5# 2.5#))
  print (W8# 255##, I8# -128#, W16# 65535##, I32# 7#, W64# 18446744073709551615##, I64# 5#)
  print (W# (shiftL# 1## 64#), W# (shiftRL# 8## 2#), I# (iShiftRA# -8# 70#))
  let !x = I# 3# in case x of I# n -> print (I# (n +# 1#))
  let y = 4# *# 5#
      !(# p, q #) = (# "p", 'q' #)
      (# u, v #) = (# "lazy", undefined :: Int #)
  print (I# y, p, q, u)
  n <- IO (\s -> case seq# (1 + 1 :: Int) s of (# t, a #) -> (# t, a + 40 #))
  print n
  e <- IO (catch# (\s -> case raiseIO# (userError "oops") s of (# t, _ #) -> (# t, "no" #)) (\e s -> (# s, "caught" #)))
  putStrLn e
  print (I# (f2 3#))
  print (lazy (3 :: Int), inline (4 :: Int), map fromEnum (sortWith negate [1, 3, 2 :: Int]), the "aaa", build (\c z -> c 1 (c 2 z)) :: [Int])
  where
    f2 :: Int# -> Int#
    f2 a = case a of { b -> let c = b +# 1#; d = c *# 2# in d -# a }
