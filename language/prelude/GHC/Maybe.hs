{-# LANGUAGE NoImplicitPrelude #-}
-- | Optional values. Report, section 6.1.8.
module GHC.Maybe (Maybe(..)) where

import GHC.Types
import GHC.Classes

-- | A value, or none.
data Maybe a = Nothing | Just a

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y
  Nothing < Nothing = False
  Nothing < Just _ = True
  Just _ < Nothing = False
  Just x < Just y = x < y
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)
