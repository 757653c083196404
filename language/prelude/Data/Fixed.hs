{-# LANGUAGE ScopedTypeVariables #-}
-- | Numbers with a fixed number of decimal places, and 'mod' and 'div' for all real numbers.
module Data.Fixed
  ( div', mod', divMod', Fixed(..), HasResolution(..), showFixed, E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano
  , E12, Pico
  ) where

import Data.Ratio ((%))
import GHC.Read (readNumber)
import Text.Read (Lexeme(..), ReadPrec, Read(..), pfail, readListDefault, readListPrecDefault)
import Text.Read.Lex (numberToFixed)

-- | Division and remainder towards negative infinity.
div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where f = div' n d

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where f = div' n d

-- | A whole number of the smallest parts.
newtype Fixed a = MkFixed Integer
  deriving (Eq, Ord)

-- | How many parts make one.
class HasResolution a where
  resolution :: p a -> Integer

instance Enum (Fixed a) where
  succ (MkFixed a) = MkFixed (succ a)
  pred (MkFixed a) = MkFixed (pred a)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed a) = fromEnum a
  enumFrom (MkFixed a) = fmap MkFixed (enumFrom a)
  enumFromThen (MkFixed a) (MkFixed b) = fmap MkFixed (enumFromThen a b)
  enumFromTo (MkFixed a) (MkFixed b) = fmap MkFixed (enumFromTo a b)
  enumFromThenTo (MkFixed a) (MkFixed b) (MkFixed c) = fmap MkFixed (enumFromThenTo a b c)

instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  fa@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution fa))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum (MkFixed a) = fromInteger (signum a)
  fromInteger n = let r = MkFixed (n * resolution r) in r

instance HasResolution a => Real (Fixed a) where
  toRational fa@(MkFixed a) = a % resolution fa

instance HasResolution a => Fractional (Fixed a) where
  fa@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution fa) b)
  recip fa@(MkFixed a) = MkFixed (div (res * res) a)
    where res = resolution fa
  fromRational r = let f = MkFixed (floor (r * toRational (resolution f))) in f

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (i, a - fromIntegral i)
    where i = truncate (toRational a)
  truncate = truncate . toRational
  round = round . toRational
  ceiling = ceiling . toRational
  floor = floor . toRational

-- | With all places, or without the zeros at the end.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop fa@(MkFixed a)
  | a < 0 = '-' : showFixed chop (asTypeOf (MkFixed (negate a)) fa)
  | otherwise = show whole ++ dotted (digitsOf (places res))
  where
    res = resolution fa
    (whole, rest) = divMod a res
    digitsOf n
      | chop && rest == 0 = ""
      | otherwise = cut (pad n (show (div (rest * 10 ^ n + res - 1) res)))
    pad n s = replicate (n - length s) '0' ++ s
    cut s = if chop then reverse (dropWhile (== '0') (reverse s)) else s
    dotted "" = ""
    dotted s = '.' : s

-- As many decimal places as tell all parts of one from each other.
places :: Integer -> Int
places res = ceiling (logBase 10 (fromInteger res) :: Double)

instance HasResolution a => Show (Fixed a) where
  showsPrec p n = showParen (p > 6 && n < 0) (showString (showFixed False n))

instance HasResolution a => Read (Fixed a) where
  readPrec = readNumber decimal
  readListPrec = readListPrecDefault
  readList = readListDefault

-- What is written, cut to the places that there are.
decimal :: HasResolution a => Lexeme -> ReadPrec (Fixed a)
decimal (Number n) = number
  where
    number = case numberToFixed (toInteger e) n of
      Just (i, f) -> return (fromInteger i + fromInteger f / 10 ^ e)
      Nothing -> pfail
    e = places (resolution (unit number))
    unit :: ReadPrec (Fixed a) -> Fixed a
    unit _ = MkFixed 0
decimal _ = pfail

data E0
data E1
data E2
data E3
data E6
data E9
data E12

instance HasResolution E0 where resolution _ = 1
instance HasResolution E1 where resolution _ = 10
instance HasResolution E2 where resolution _ = 100
instance HasResolution E3 where resolution _ = 1000
instance HasResolution E6 where resolution _ = 1000000
instance HasResolution E9 where resolution _ = 1000000000
instance HasResolution E12 where resolution _ = 1000000000000

type Uni = Fixed E0
type Deci = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano = Fixed E9
type Pico = Fixed E12
