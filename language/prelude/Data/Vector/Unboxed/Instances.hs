{-# LANGUAGE TypeFamilies #-}
-- | What packed vectors are instances of. (Ours.)
module Data.Vector.Unboxed.Instances () where

import qualified Data.Vector.Generic as G
import Data.Vector.Unboxed.Base (Unbox, Vector)
import qualified GHC.IsList as IsList
import GHC.Semigroup (Semigroup(..))
import Text.Read (Read(..))

instance (Unbox a, Eq a) => Eq (Vector a) where
  (==) = G.eq

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare = G.cmp

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec = G.showsPrec

instance (Unbox a, Read a) => Read (Vector a) where
  readPrec = fmap G.fromList readPrec

instance Unbox a => Semigroup (Vector a) where
  (<>) = (G.++)
  sconcat = G.concatNE

instance Unbox a => Monoid (Vector a) where
  mempty = G.empty
  mconcat = G.concat

instance Unbox a => IsList.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = G.fromList
  fromListN = G.fromListN
  toList = G.toList
