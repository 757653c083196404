{-# LANGUAGE NoImplicitPrelude, TypeFamilies #-}
-- | What can be made of a list and into one.
module GHC.IsList (IsList(..)) where

import GHC.Base
import GHC.Types

class IsList l where
  {-# MINIMAL fromList, toList #-}
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList
  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs
