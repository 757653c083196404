{-# LANGUAGE TypeFamilies #-}
-- | What vectors of values are instances of. (Ours.)
module Data.Vector.Boxed.Instances () where

import Control.Applicative (Alternative(..))
import Control.DeepSeq.Class (NFData(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Fail (MonadFail(..))
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.Zip (MonadZip(..))
import Data.Foldable (Foldable(..))
import Data.Function (fix)
import Data.Functor.Classes
import Data.Vector.Boxed (MVector, Vector)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import qualified GHC.IsList as IsList
import GHC.Semigroup (Semigroup(..))
import Text.Read (Read(..))

instance Eq a => Eq (Vector a) where
  (==) = G.eq

instance Ord a => Ord (Vector a) where
  compare = G.cmp

instance Show a => Show (Vector a) where
  showsPrec = G.showsPrec

instance Read a => Read (Vector a) where
  readPrec = fmap G.fromList readPrec

instance Eq1 Vector where
  liftEq = G.eqBy

instance Ord1 Vector where
  liftCompare = G.cmpBy

instance Show1 Vector where
  liftShowsPrec = G.liftShowsPrec

instance Read1 Vector where
  liftReadsPrec _ list _ s = [(G.fromList xs, rest) | (xs, rest) <- list s]

instance Semigroup (Vector a) where
  (<>) = (G.++)
  sconcat = G.concatNE

instance Monoid (Vector a) where
  mempty = G.empty
  mconcat = G.concat

instance Functor Vector where
  fmap = G.map
  x <$ v = G.replicate (G.length v) x

instance Foldable Vector where
  foldMap = G.foldMap
  foldMap' = G.foldMap'
  foldr = G.foldr
  foldr' = G.foldr'
  foldl = G.foldl
  foldl' = G.foldl'
  foldr1 = G.foldr1
  foldl1 = G.foldl1
  toList = G.toList
  null = G.null
  length = G.length
  elem = G.elem
  minimum = G.minimum
  maximum = G.maximum
  sum = G.sum
  product = G.product

instance Traversable Vector where
  traverse f v = fmap (G.fromListN (G.length v)) (traverse f (G.toList v))
  mapM = G.mapM
  sequence = G.sequence

instance Applicative Vector where
  pure = G.singleton
  fs <*> v = G.concatMap (\f -> G.map f v) fs
  v <* w = G.concatMap (G.replicate (G.length w)) v
  v *> w = G.concatMap (const w) v

instance Monad Vector where
  v >>= f = G.concatMap f v
  (>>) = (*>)

instance MonadFail Vector where
  fail _ = G.empty

instance Alternative Vector where
  empty = G.empty
  (<|>) = (G.++)

instance MonadPlus Vector

instance MonadFix Vector where
  mfix f = G.generate (G.length (fix (f . first))) (\i -> fix (\x -> f x `G.unsafeIndex` i))
    where first v = G.head v

instance MonadZip Vector where
  mzipWith = G.zipWith
  munzip = G.unzip

instance IsList.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = G.fromList
  fromListN = G.fromListN
  toList = G.toList

instance NFData a => NFData (Vector a) where
  rnf = G.foldl' (\_ x -> rnf x) ()

instance NFData (MVector s a) where
  rnf v = M.length v `seq` ()
