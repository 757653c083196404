{-# LANGUAGE NoImplicitPrelude, StandaloneDeriving #-}
-- | One of two types.
module Data.Either (Either(..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight) where

import GHC.Base
import GHC.Err (errorWithoutStackTrace)
import GHC.Real
import GHC.Num
import GHC.Show
import GHC.Semigroup

-- | A value of one type or of the other.
data Either a b = Left a | Right b

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

deriving instance (Ord a, Ord b) => Ord (Either a b)

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) = showParen (d > 10) (showString "Left " . showsPrec 11 x)
  showsPrec d (Right x) = showParen (d > 10) (showString "Right " . showsPrec 11 x)

instance Functor (Either e) where
  fmap _ (Left x) = Left x
  fmap f (Right y) = Right (f y)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left l >>= _ = Left l
  Right r >>= k = k r

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a
  stimes n x = if n <= 0 then errorWithoutStackTrace "stimes: positive multiplier expected" else x

-- | By cases.
either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

-- | The values on one side.
lefts :: [Either a b] -> [a]
lefts xs = [x | Left x <- xs]

rights :: [Either a b] -> [b]
rights xs = [x | Right x <- xs]

-- | Both sides apart.
partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = foldr (either (\a ~(l, r) -> (a : l, r)) (\a ~(l, r) -> (l, a : r))) ([], [])

-- | Which side.
isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight (Left _) = False
isRight (Right _) = True

-- | The value on one side, or else the value given.
fromLeft :: a -> Either a b -> a
fromLeft _ (Left a) = a
fromLeft a _ = a

fromRight :: b -> Either a b -> b
fromRight _ (Right b) = b
fromRight b _ = b
