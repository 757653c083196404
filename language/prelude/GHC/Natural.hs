{-# LANGUAGE NoImplicitPrelude #-}
-- | Integers from 0 on.
module GHC.Natural (Natural, naturalToInteger, naturalFromInteger, minusNaturalMaybe) where

import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Exception
import GHC.Exception.Type
import GHC.List
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show

newtype Natural = Natural Integer

naturalToInteger :: Natural -> Integer
naturalToInteger (Natural n) = n

-- | Throws 'Underflow' for what is below 0.
naturalFromInteger :: Integer -> Natural
naturalFromInteger n
  | n < 0 = throw Underflow
  | otherwise = Natural n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (Natural a) (Natural b)
  | a < b = Nothing
  | otherwise = Just (Natural (a - b))

instance Eq Natural where
  Natural a == Natural b = a == b

instance Ord Natural where
  compare (Natural a) (Natural b) = compare a b

instance Show Natural where
  showsPrec d (Natural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(Natural n, rest) | (n, rest) <- readsPrec d s, n >= 0]

instance Num Natural where
  Natural a + Natural b = Natural (a + b)
  Natural a - Natural b = naturalFromInteger (a - b)
  Natural a * Natural b = Natural (a * b)
  negate (Natural n) = naturalFromInteger (negate n)
  abs n = n
  signum (Natural n) = Natural (signum n)
  fromInteger n = naturalFromInteger n

instance Real Natural where
  toRational (Natural n) = toRational n

instance Enum Natural where
  succ (Natural n) = Natural (n + 1)
  pred (Natural n)
    | n == 0 = errorWithoutStackTrace "Enum.pred{Natural}: tried to take `pred' of 0"
    | otherwise = Natural (n - 1)
  toEnum n = naturalFromInteger (toInteger n)
  fromEnum (Natural n) = fromEnum n
  enumFrom (Natural n) = map Natural (enumFrom n)
  enumFromThen (Natural n) (Natural m)
    | m >= n = map Natural (enumFromThen n m)
    | otherwise = map Natural (enumFromThenTo n m 0)
  enumFromTo (Natural n) (Natural m) = map Natural (enumFromTo n m)
  enumFromThenTo (Natural n) (Natural m) (Natural l) = map Natural (enumFromThenTo n m l)

instance Integral Natural where
  toInteger (Natural n) = n
  quotRem (Natural a) (Natural b) = case quotRem a b of (q, r) -> (Natural q, Natural r)
  divMod = quotRem
