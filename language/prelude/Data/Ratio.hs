{-# LANGUAGE NoImplicitPrelude #-}
-- | Fractions. Report, chapter 19.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import GHC.Base
import GHC.Num
import GHC.Real

-- | The simplest fraction within a distance.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x distance = simplest (toRational x - toRational distance) (toRational x + toRational distance)

-- The fraction of the least denominator within bounds, which may be given in either order.
simplest :: Rational -> Rational -> Rational
simplest a b = case compare a b of
  GT -> simplest b a
  EQ -> a
  LT
    | a > 0 -> positive a b
    | b < 0 -> negate (positive (negate b) (negate a))
    | otherwise -> 0
  where
    positive low high = case between (numerator low) (denominator low) (numerator high) (denominator high) of (n, d) -> n % d

-- The same within n / d and n' / d', both above 0, the first one less. Where both have the same whole part, it is followed
-- by what is simplest within the reciprocals of the rests.
between :: Integer -> Integer -> Integer -> Integer -> (Integer, Integer)
between n d n' d' = case quotRem n d of
  (whole, rest)
    | rest == 0 -> (whole, 1)
    | otherwise -> case quotRem n' d' of
        (whole', rest')
          | whole' /= whole -> (whole + 1, 1)
          | otherwise -> case between d' rest' d rest of (p, q) -> (whole * p + q, p)
