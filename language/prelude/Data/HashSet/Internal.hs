{-# LANGUAGE TypeFamilies #-}
-- | Sets whose elements are found by numbers that stand for them. (Ours.)
module Data.HashSet.Internal where

import Prelude hiding (filter, foldl, foldr, map, null)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.Foldable as Foldable
import Data.Hashable.Class (Hashable(..))
import Data.HashMap.Internal (HashMap)
import qualified Data.HashMap.Internal as Map
import Data.HashMap.Internal.Bucket (lazily)
import qualified GHC.IsList as IsList
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Data.Containers.Internal.Reading

-- | A set, as a map to nothing.
newtype HashSet a = HashSet (HashMap a ())

toMap :: HashSet a -> HashMap a ()
toMap (HashSet m) = m

fromMap :: HashMap a () -> HashSet a
fromMap = HashSet

keysSet :: HashMap k v -> HashSet k
keysSet m = HashSet (Map.mapWithKeyBy lazily (\_ _ -> ()) m)

empty :: HashSet a
empty = HashSet Map.empty

singleton :: Hashable a => a -> HashSet a
singleton x = HashSet (Map.singletonBy lazily x ())

null :: HashSet a -> Bool
null (HashSet m) = Map.null m

size :: HashSet a -> Int
size (HashSet m) = Map.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member x (HashSet m) = Map.member x m

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert x (HashSet m) = HashSet (Map.insertWithBy lazily const x () m)
delete x (HashSet m) = HashSet (Map.delete x m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf (HashSet a) (HashSet b) = Map.isSubmapOfBy (\_ _ -> True) a b

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union (HashSet a) (HashSet b) = HashSet (Map.union a b)
difference (HashSet a) (HashSet b) = HashSet (Map.difference a b)
intersection (HashSet a) (HashSet b) = HashSet (Map.intersection a b)

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = Foldable.foldl' union empty

map :: (Eq b, Hashable b) => (a -> b) -> HashSet a -> HashSet b
map f s = fromList (fmap f (toList s))

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (Map.filterWithKey (\x _ -> p x) m)

foldr, foldr' :: (a -> b -> b) -> b -> HashSet a -> b
foldr f z (HashSet m) = Map.foldrWithKey (\x _ -> f x) z m
foldr' f z (HashSet m) = Map.foldrWithKey' (\x _ -> f x) z m

foldl, foldl' :: (b -> a -> b) -> b -> HashSet a -> b
foldl f z (HashSet m) = Map.foldlWithKey (\b x _ -> f b x) z m
foldl' f z (HashSet m) = Map.foldlWithKey' (\b x _ -> f b x) z m

toList :: HashSet a -> [a]
toList (HashSet m) = Map.keys m

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = Foldable.foldl' (flip insert) empty

instance Eq a => Eq (HashSet a) where
  HashSet a == HashSet b = a == b

instance Ord a => Ord (HashSet a) where
  compare (HashSet a) (HashSet b) = compare a b

instance Show a => Show (HashSet a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance (Eq a, Hashable a, Read a) => Read (HashSet a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance (Eq a, Hashable a) => Monoid (HashSet a) where
  mempty = empty

instance Foldable.Foldable HashSet where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  length = size
  null = null
  toList = toList

instance (Eq a, Hashable a) => IsList.IsList (HashSet a) where
  type Item (HashSet a) = a
  fromList = fromList
  toList = toList

instance NFData a => NFData (HashSet a) where
  rnf = foldl' (\_ x -> rnf x) ()

instance Hashable a => Hashable (HashSet a) where
  hashWithSalt = foldl' (\salt x -> salt `hashWithSalt` hash x)
