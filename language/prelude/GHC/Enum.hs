{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Enumerations and bounds. Report, sections 6.3.4 and 6.3.5.
module GHC.Enum
  ( Enum(..), Bounded(..), boundedEnumFrom, boundedEnumFromThen, toEnumError, fromEnumError, succError, predError
  ) where

import GHC.Prim
import GHC.Base
import GHC.Char
import GHC.Num
import GHC.Show
import GHC.Err

-- | Types with a least and a greatest value.
class Bounded a where
  minBound, maxBound :: a

-- | Types whose values can be enumerated.
class Enum a where
  succ :: a -> a
  pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

-- | 'enumFrom' and 'enumFromThen' for bounded types.
boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom n = map toEnum (enumFromTo (fromEnum n) (fromEnum (maxBound `asTypeOf` n)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen n m =
  if fromEnum m >= fromEnum n
    then map toEnum (enumFromThenTo (fromEnum n) (fromEnum m) (fromEnum (maxBound `asTypeOf` n)))
    else map toEnum (enumFromThenTo (fromEnum n) (fromEnum m) (fromEnum (minBound `asTypeOf` n)))

-- | The failures, with the type's name.
toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError ty i bounds = errorWithoutStackTrace
  ("Enum.toEnum{" ++ ty ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bounds)

fromEnumError :: Show a => String -> a -> b
fromEnumError ty x = errorWithoutStackTrace
  ("Enum.fromEnum{" ++ ty ++ "}: value (" ++ show x ++ ") is outside of Int's bounds " ++ show (minInt, maxInt))

succError, predError :: String -> a
succError ty = errorWithoutStackTrace ("Enum.succ{" ++ ty ++ "}: tried to take `succ' of maxBound")
predError ty = errorWithoutStackTrace ("Enum.pred{" ++ ty ++ "}: tried to take `pred' of minBound")

-- What depends on nothing is a constant, whose cost and failure are the module's.
noToEnumUnit, noSuccBool, noPredBool, noToEnumBool, noSuccOrdering, noPredOrdering
  , noToEnumOrdering, noSuccChar, noPredChar, noSuccInt, noPredInt, noSuccWord, noPredWord :: a
noToEnumUnit = errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
noSuccBool = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
noPredBool = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
noToEnumBool = errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
noSuccOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
noPredOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
noToEnumOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
noSuccChar = errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
noPredChar = errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
noSuccInt = errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
noPredInt = errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
noSuccWord = succError "Word"
noPredWord = predError "Word"

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
  pred _ = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
  toEnum x = if x == 0 then () else noToEnumUnit
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = noSuccBool
  pred True = False
  pred False = noPredBool
  toEnum n = if n == 0 then False else if n == 1 then True else noToEnumBool
  fromEnum False = 0
  fromEnum True = 1
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = noSuccOrdering
  pred GT = EQ
  pred EQ = LT
  pred LT = noPredOrdering
  toEnum n =
    if n == 0 then LT else if n == 1 then EQ else if n == 2 then GT
    else noToEnumOrdering
  fromEnum LT = 0
  fromEnum EQ = 1
  fromEnum GT = 2
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  succ (C# c) = if isTrue# (ord# c ==# 1114111#) then noSuccChar
    else C# (chr# (ord# c +# 1#))
  pred (C# c) = if isTrue# (ord# c ==# 0#) then noPredChar
    else C# (chr# (ord# c -# 1#))
  toEnum = chr
  fromEnum = ord
  enumFrom c = map unsafeChr (enumFromTo (ord c) 1114111)
  enumFromTo c d = map unsafeChr (enumFromTo (ord c) (ord d))
  enumFromThen c d = map unsafeChr (enumFromThenTo (ord c) (ord d) (if d >= c then 1114111 else 0))
  enumFromThenTo c d e = map unsafeChr (enumFromThenTo (ord c) (ord d) (ord e))

instance Bounded Int where
  minBound = minInt
  maxBound = maxInt

instance Enum Int where
  succ x = if x == maxInt then noSuccInt else x + 1
  pred x = if x == minInt then noPredInt else x - 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = intsUpTo x maxInt
  enumFromTo x y = intsUpTo x y
  enumFromThen x y = x `seq` (if y >= x then intsUpBy x y maxInt else intsDownBy x y minInt)
  enumFromThenTo x y z = intsByTo x y z

intsUpTo :: Int -> Int -> [Int]
intsUpTo (I# x) (I# y) = if isTrue# (x ># y) then [] else intsFrom (I# x) (I# y)

intsFrom :: Int -> Int -> [Int]
intsFrom (I# x) (I# y) = I# x : (if isTrue# (x ==# y) then [] else intsFrom (I# (x +# 1#)) (I# y))

intsByTo :: Int -> Int -> Int -> [Int]
intsByTo x y z = x `seq` (if y >= x then intsUpBy x y z else intsDownBy x y z)

-- | How many numbers 'intsUpTo' gives. Of all that there are it leaves out the last, which nobody lives to see.
countTo :: Int -> Int -> Int
countTo (I# x) (I# y) = if isTrue# (x ># y) then I# 0# else oneMore (I# (y -# x))

-- | How many numbers 'intsByTo' gives; the greatest number of 64 bits where they have no end.
{-# NOINLINE countByTo #-}
countByTo :: Int -> Int -> Int -> Int
countByTo (I# x) (I# y) (I# z)
  | isTrue# (y ># x) = if isTrue# (z <# x) then I# 0# else steps (I# (z -# x)) (I# (y -# x))
  | isTrue# (y <# x) = if isTrue# (z ># x) then I# 0# else steps (I# (x -# z)) (I# (x -# y))
  | isTrue# (z <# x) = I# 0#
  | otherwise = I# -1#

-- | Of a distance, and of what is gone at a time. Both have no sign.
steps :: Int -> Int -> Int
steps (I# whole) (I# part) = oneMore (I# (word2Int# (quotWord# (int2Word# whole) (int2Word# part))))

oneMore :: Int -> Int
oneMore (I# n) = if isTrue# (n ==# -1#) then I# n else I# (n +# 1#)

-- Upwards from x by y - x, as long as not above z; the next number is never computed where it might overflow.
intsUpBy :: Int -> Int -> Int -> [Int]
intsUpBy x y z
  | z < y = if z < x then [] else [x]
  | otherwise = x : up (y - x) (z - (y - x)) y

up :: Int -> Int -> Int -> [Int]
up step limit x = x : (if x > limit then [] else up step limit (x + step))

intsDownBy :: Int -> Int -> Int -> [Int]
intsDownBy x y z
  | z > y = if z > x then [] else [x]
  | otherwise = x : down (y - x) (z - (y - x)) y

down :: Int -> Int -> Int -> [Int]
down step limit x = x : (if x < limit then [] else down step limit (x + step))

instance Bounded Word where
  minBound = 0
  maxBound = 18446744073709551615

instance Enum Word where
  succ x = if x == maxBound then noSuccWord else x + 1
  pred x = if x == 0 then noPredWord else x - 1
  toEnum i@(I# x) = if isTrue# (x >=# 0#) then W# (int2Word# x) else toEnumError "Word" i (minBound :: Word, maxBound :: Word)
  fromEnum w@(W# x) = if isTrue# (word2Int# x >=# 0#) then I# (word2Int# x) else fromEnumError "Word" w
  enumFrom x = enumFromTo x maxBound
  enumFromTo x y = map fromInteger (enumFromTo (wordToInteger x) (wordToInteger y))
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo x y z = map fromInteger (enumFromThenTo (wordToInteger x) (wordToInteger y) (wordToInteger z))

wordToInteger :: Word -> Integer
wordToInteger (W# w) = integerFromWord# w

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = integerFromInt# n
  fromEnum n = I# (integerToInt# n)
  enumFrom x = integersFrom x
  enumFromThen x y = integersBy x (y - x)
  enumFromTo x y = integersTo x y
  enumFromThenTo x y z = integersByTo x (y - x) z

integersFrom :: Integer -> [Integer]
integersFrom x = x `seq` (x : integersFrom (x + 1))

integersBy :: Integer -> Integer -> [Integer]
integersBy x step = x `seq` (x : integersBy (x + step) step)

integersTo :: Integer -> Integer -> [Integer]
integersTo x y = if x > y then [] else x : integersTo (x + 1) y

integersByTo :: Integer -> Integer -> Integer -> [Integer]
integersByTo x step limit = if step >= 0 then upwards x else downwards x
  where
    upwards n = if n > limit then [] else n : upwards (n + step)
    downwards n = if n < limit then [] else n : downwards (n + step)

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) => Bounded (a, b, c, d, e, f, g, h) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) => Bounded (a, b, c, d, e, f, g, h, i) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) => Bounded (a, b, c, d, e, f, g, h, i, j) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) => Bounded (a, b, c, d, e, f, g, h, i, j, k) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n, Bounded o) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)
