{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Numbers with division, and ratios. Report, section 6.4.
module GHC.Real
  ( Ratio(..), Rational, Real(..), Integral(..), Fractional(..), RealFrac(..), reduce, (%), numerator, denominator
  , fromIntegral, realToFrac, showSigned, even, odd, (^), (^^), gcd, lcm, divZeroError, overflowError, ratioZeroDenominatorError
  , underflowError, numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo
  , integralEnumFrom, integralEnumFromThen, integralEnumFromTo, integralEnumFromThenTo, ratioPrec, ratioPrec1, infinity, notANumber
  ) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.List
import GHC.Enum
import GHC.Show
import GHC.Err
import GHC.Exception.Type

infixr 8 ^, ^^
infixl 7 /, `quot`, `rem`, `div`, `mod`
infixl 7 %

-- | Fractions in lowest terms, the denominator positive.
data Ratio a = !a :% !a

-- | Exact fractions.
type Rational = Ratio Integer

ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = 8

divZeroError, overflowError, ratioZeroDenominatorError, underflowError :: a
divZeroError = raise# divZeroException
overflowError = raise# overflowException
ratioZeroDenominatorError = raise# ratioZeroDenomException
underflowError = raise# underflowException

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

-- | Numbers that are fractions.
class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

-- | Whole numbers.
class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  -- gcd: an instance may know a shorter way than Euclid's.
  commonDivisor :: a -> a -> a
  n `quot` d = case quotRem n d of (q, _) -> q
  n `rem` d = case quotRem n d of (_, r) -> r
  n `div` d = case divMod n d of (q, _) -> q
  n `mod` d = case divMod n d of (_, r) -> r
  divMod n d = case quotRem n d of
    qr@(q, r) -> if signum r == negate (signum d) then (q - 1, r + d) else qr
  commonDivisor x y = go (abs x) (abs y)
    where
      -- once for all steps, as with optimisation under GHC
      zero = 0
      go a b = if b == zero then a else go b (a `rem` b)

-- | Numbers with division.
class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  recip x = 1 / x
  x / y = x * recip y

-- | Numbers with whole parts.
class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = case properFraction x of (m, _) -> m
  round x = case properFraction x of
    (n, r) -> case signum (abs r - 0.5) of
      s | s == -1 -> n
        | s == 0 -> if even n then n else away
        | s == 1 -> away
        | otherwise -> errorWithoutStackTrace "round default defn: Bad value"
        where away = if r < 0 then n - 1 else n + 1
  ceiling x = case properFraction x of (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of (n, r) -> if r < 0 then n - 1 else n

-- | Lowest terms.
reduce :: Integral a => a -> a -> Ratio a
reduce x y = if y == 0 then ratioZeroDenominatorError else (x `quot` d) :% (y `quot` d)
  where d = gcd x y

-- | The fraction of two whole numbers.
(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

-- | The parts of a fraction in lowest terms.
numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Real Int where
  toRational x = toInteger x :% 1

instance Integral Int where
  toInteger (I# i) = integerFromInt# i
  -- The divisor is looked at first: in quot alone, as it is in GHC.
  quot a (I# y) = case y of
    0# -> divZeroError
    _ -> case a of
      I# x -> if isTrue# (y ==# negateInt# 1#) then (if I# x == minInt then overflowError else I# (negateInt# x)) else I# (quotInt# x y)
  rem (I# x) (I# y) = case y of
    0# -> divZeroError
    _ -> if isTrue# (y ==# negateInt# 1#) then I# 0# else I# (remInt# x y)
  div (I# x) (I# y) = case y of
    0# -> divZeroError
    _ -> if isTrue# (y ==# negateInt# 1#) then (if I# x == minInt then overflowError else I# (negateInt# x)) else I# (divInt# x y)
  mod (I# x) (I# y) = case y of
    0# -> divZeroError
    _ -> if isTrue# (y ==# negateInt# 1#) then I# 0# else I# (modInt# x y)
  quotRem (I# x) (I# y) = case y of
    0# -> divZeroError
    _ -> if isTrue# (y ==# negateInt# 1#) then ((if I# x == minInt then overflowError else I# (negateInt# x)), I# 0#)
         else (I# (quotInt# x y), I# (remInt# x y))
  divMod (I# x) (I# y) = case y of
    0# -> divZeroError
    _ -> if isTrue# (y ==# negateInt# 1#) then ((if I# x == minInt then overflowError else I# (negateInt# x)), I# 0#)
         else (I# (divInt# x y), I# (modInt# x y))

instance Real Word where
  toRational x = toInteger x :% 1

instance Integral Word where
  toInteger (W# w) = integerFromWord# w
  quot (W# x) (W# y) = if isTrue# (eqWord# y (int2Word# 0#)) then divZeroError else W# (quotWord# x y)
  rem (W# x) (W# y) = if isTrue# (eqWord# y (int2Word# 0#)) then divZeroError else W# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W# x) (W# y) = if isTrue# (eqWord# y (int2Word# 0#)) then divZeroError else (W# (quotWord# x y), W# (remWord# x y))
  divMod = quotRem

instance Real Integer where
  toRational x = x :% 1

isZero :: Integer -> Bool
isZero n = isTrue# (integerEq# n (integerFromInt# 0#))

instance Integral Integer where
  toInteger n = n
  quot n d = if isZero d then divZeroError else integerQuot n d
  rem n d = if isZero d then divZeroError else integerRem n d
  div n d = if isZero d then divZeroError else integerDiv n d
  mod n d = if isZero d then divZeroError else integerMod n d
  quotRem n d = if isZero d then divZeroError else case integerQuot n d of q -> q `seq` (q, integerRem n d)
  divMod n d = if isZero d then divZeroError else case integerDiv n d of q -> q `seq` (q, integerMod n d)
  commonDivisor x y = y `seq` integerGcd x y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (z :% w) = x == z && y == w

instance Integral a => Ord (Ratio a) where
  (x :% y) <= (z :% w) = x * w <= z * y
  (x :% y) < (z :% w) = x * w < z * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (z :% w) = reduce (x * w + z * y) (y * w)
  (x :% y) - (z :% w) = reduce (x * w - z * y) (y * w)
  (x :% y) * (z :% w) = reduce (x * z) (y * w)
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger x = fromInteger x :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (z :% w) = (x * w) % (y * z)
  recip (x :% y)
    | x == 0 = ratioZeroDenominatorError
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of (q, r) -> (fromInteger (toInteger q), r :% y)
  round r = case compare (abs part) 0.5 of
    LT -> whole
    EQ | even whole -> whole
    _ -> whole + (if r < 0 then -1 else 1)
    where (whole, part) = properFraction r

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) = showParen (p > ratioPrec) (showsPrec ratioPrec1 x . showString " % " . showsPrec ratioPrec1 y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum = fromInteger . truncate
  enumFrom n = ratiosFrom 1 n
  enumFromThen n m = ratiosFromThen 1 n (m - n)
  enumFromTo n m = takeWhile (<= m + (one :% one) / (2 :% one)) (ratiosFrom one n)
    where one = 1
  enumFromThenTo e1 e2 e3 = takeWhile inside (ratiosFromThen one e1 step)
    where
      one = 1
      step = e2 - e1
      mid = step / (2 :% one)
      inside = if e2 >= e1 then (<= e3 + mid) else (>= e3 + mid)

-- numericEnumFrom and numericEnumFromThen with numbers made once, as for the instance under GHC.
ratiosFrom :: Integral a => a -> Ratio a -> [Ratio a]
ratiosFrom one n = go (0 :% one)
  where
    go k = let x = n + k in x `seq` (x : go (k + unit))
    unit = one :% one

ratiosFromThen :: Integral a => a -> Ratio a -> Ratio a -> [Ratio a]
ratiosFromThen one n step = go (0 :% one)
  where
    go k = let x = n + k * step in x `seq` (x : go (k + unit))
    unit = one :% one

-- | Enumerations of fractional numbers: the limit is passed by half a step.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where go k = let x = n + k in x `seq` (x : go (k + 1))

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    step = m - n
    go k = let x = n + k * step in x `seq` (x : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = takeWhile (<= m + 1 / 2) (numericEnumFrom n)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo e1 e2 e3 = takeWhile inside (numericEnumFromThen e1 e2)
  where
    mid = (e2 - e1) / 2
    inside = if e2 >= e1 then (<= e3 + mid) else (>= e3 + mid)

-- | Enumerations of bounded whole numbers, by way of Integer.
integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom n = map fromInteger (enumFromTo (toInteger n) (toInteger (maxBound `asTypeOf` n)))

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen n m = map fromInteger
  (enumFromThenTo (toInteger n) (toInteger m) (toInteger ((if m >= n then maxBound else minBound) `asTypeOf` n)))

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo n m = map fromInteger (enumFromTo (toInteger n) (toInteger m))

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo n m k = map fromInteger (enumFromThenTo (toInteger n) (toInteger m) (toInteger k))

-- | A whole number as another type of number.
fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)
{-# INLINE fromIntegral #-}

-- | A real number as another type of number.
realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)
{-# INLINE realToFrac #-}

-- | Shows a number with the help of a function for those that are not negative.
showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos p x
  | x < 0 = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- | Divisible by two, or not.
even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = not (even n)
{-# INLINE even #-}
{-# INLINE odd #-}

negativeExponent :: a
negativeExponent = errorWithoutStackTrace "Negative exponent"

-- | The power of a number to a whole number that is not negative.
(^) :: (Num a, Integral b) => a -> b -> a
x0 ^ y0
  | y0 < 0 = negativeExponent
  | y0 == 0 = 1
  | otherwise = squareUntilOdd x0 y0

-- Numbers are made of one and two once for all steps, as with optimisation under GHC, those of 'even' at each.
squareUntilOdd :: (Num a, Integral b) => a -> b -> a
squareUntilOdd = go
  where
    one = 1
    two = 2
    go x y
      | even y = go (x * x) (y `quot` two)
      | y == one = x
      | otherwise = powerTimes two (x * x) (y `quot` two) x

-- @powerTimes 2 x y z = x ^ y * z@ where y > 0.
powerTimes :: (Num a, Integral b) => b -> a -> b -> a -> a
powerTimes two = go
  where
    one = 1
    go x y z
      | even y = go (x * x) (y `quot` two) z
      | y == one = x * z
      | otherwise = go (x * x) (y `quot` two) (x * z)

-- | The power of a number to a whole number.
(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

-- | The greatest common divisor.
gcd :: Integral a => a -> a -> a
gcd = commonDivisor

-- | The least common multiple.
lcm :: Integral a => a -> a -> a
lcm x y
  | y == 0 = 0
  | x == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)
