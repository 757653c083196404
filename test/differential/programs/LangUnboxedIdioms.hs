{-# LANGUAGE MagicHash, UnboxedTuples, LambdaCase, MultiWayIf, ViewPatterns, BangPatterns, ScopedTypeVariables #-}
module Main where

import Data.Word
import GHC.Base (Int (..), IO (..), Char (..))
import GHC.Exts
import GHC.ST (ST (ST), runST)
import GHC.Word (Word8 (W8#), Word32 (W32#))
import qualified GHC.Prim as P

-- an Alex-like scanner over tables of bytes
data AlexAddr = AlexA# Addr#

table :: AlexAddr
table = AlexA# "\x00\x01\x02\x03\xff\xff\x10\x00\x7f\x80"#

at16 :: AlexAddr -> Int# -> Int#
at16 (AlexA# arr) off = narrow16Int# i
  where
    !i = word2Int# ((high `uncheckedShiftL#` 8#) `or#` low)
    !high = int2Word# (ord# (indexCharOffAddr# arr (off' +# 1#)))
    !low = int2Word# (ord# (indexCharOffAddr# arr off'))
    !off' = off *# 2#

class Measured a where
  measure :: a -> Int#
  split :: a -> (# a, a #)

instance Measured Int where
  measure (I# n) = n
  split (I# n) = (# I# (n `quotInt#` 2#), I# (n -# (n `quotInt#` 2#)) #)

instance Measured [b] where
  measure xs = go xs 0# where { go [] n = n; go (_ : r) n = go r (n +# 1#) }
  split xs = let !(# a, b #) = halves xs xs in (# a, b #)

halves :: [b] -> [b] -> (# [b], [b] #)
halves (y : ys) (_ : _ : zs) = case halves ys zs of (# a, b #) -> (# y : a, b #)
halves ys _ = (# [], ys #)

total :: (Measured a, Measured b) => a -> b -> Int
total a b = I# (measure a +# measure b)

foldWith :: (Int# -> a -> Int#) -> Int# -> [a] -> Int#
foldWith f = go
  where
    go acc [] = acc
    go acc (x : xs) = go (f acc x) xs

newtype Parser a = Parser (Int# -> String -> (# Int#, String, Maybe a #))

runParser :: Parser a -> String -> (Int, String, Maybe a)
runParser (Parser p) s = case p 0# s of (# n, rest, r #) -> (I# n, rest, r)

item :: Parser Char
item = Parser $ \n -> \case
  [] -> (# n, [], Nothing #)
  c : cs -> (# n +# 1#, cs, Just c #)

instance Functor Parser where
  fmap f (Parser p) = Parser (\n s -> case p n s of (# m, t, r #) -> (# m, t, fmap f r #))
instance Applicative Parser where
  pure x = Parser (\n s -> (# n, s, Just x #))
  Parser f <*> Parser x = Parser (\n s -> case f n s of
    (# m, t, Nothing #) -> (# m, t, Nothing #)
    (# m, t, Just g #) -> case x m t of (# o, u, r #) -> (# o, u, fmap g r #))

nested :: Int -> (# Int, (# Char, Double# #), () #)
nested n = (# n + 1, (# 'x', 2.5## #), () #)

sign :: Int -> String
sign (I# n) = if | isTrue# (n ># 0#) -> "plus" | isTrue# (n <# 0#) -> "minus" | otherwise -> "zero"

viewed :: Int -> Int
viewed (split -> (# a, b #)) = a * 1000 + b

guarded :: Int -> Int
guarded n
  | (# a, b #) <- split n, a /= b = a
  | I# m <- n, 4# <- m = 44
guarded n = n

counter :: Int -> [Int]
counter (I# k) = runST (ST (\s0 -> case P.newMutVar# [] s0 of
  (# s1, ref #) ->
    let loop 0# s = s
        loop i s = case P.readMutVar# ref s of
          (# t, xs #) -> loop (i -# 1#) (P.writeMutVar# ref (I# i : xs) t)
    in case loop k s1 of s2 -> P.readMutVar# ref s2))

lazyPair :: Int -> Int
lazyPair n = let (# a, _ #) = halvesOf n in if n > 0 then a else 0
  where halvesOf 0 = undefined
        halvesOf m = (# m `div` 2, m - m `div` 2 #)

bytes :: [Word8]
bytes = [W8# (int2Word# (i *# 40#)) | I# i <- [0 .. 6]]

mapBox :: (Int# -> Word8) -> [Int] -> [Word8]
mapBox f xs = [f n | I# n <- xs]

compose :: (Int# -> Int#) -> (Int# -> Int#) -> Int# -> Int#
compose f g x = f (g x)

swapped :: (# Int#, Char #) -> (# Char, Int# #)
swapped t = case t of (# n, c #) -> (# c, n #)

smallest :: Int -> Int -> Int
smallest (I# a) (I# b) = let m = if isTrue# (a <=# b) then a else b in I# m

main :: IO ()
main = do
  print [I# (at16 table i) | I# i <- [0 .. 4]]
  print (total (3 :: Int) "four", total [(), ()] (7 :: Int))
  case split "abcdefg" of (# a, b #) -> putStrLn (a ++ "|" ++ b)
  print (I# (foldWith (\acc (I# x) -> acc +# x *# x) 0# [1, 2, 3]))
  print (runParser ((,) <$> item <*> item) "xyz")
  case nested 1 of (# a, (# c, d #), u #) -> print (a, c, D# d, u)
  mapM_ (putStrLn . sign) [5, -5, 0]
  print (viewed 9, map guarded [3, 4, 6])
  print (counter 5, lazyPair 9, lazyPair 0)
  print (bytes, mapBox (\n -> W8# (int2Word# n)) [1, 2, 300 `mod` 256])
  print (I# (compose negateInt# (compose (+# 1#) (\x -> x *# x)) 5#))
  case swapped (# 3#, 'q' #) of (# c, n #) -> print (c, I# n)
  print (smallest 4 3, W32# 7##)
  r <- IO (\s -> case unIO (print "inner") s of (# t, () #) -> (# t, 'r' #))
  print r
  print (let f :: Int# -> Int -> Int
             f 0# acc = acc
             f n acc = f (n -# 1#) (acc + I# n) in f 1000# 0)
  where
    unIO (IO m) = m
