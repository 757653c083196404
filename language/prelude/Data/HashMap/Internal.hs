{-# LANGUAGE RankNTypes, RoleAnnotations, TypeFamilies #-}
-- | Maps whose keys are found by numbers that stand for them. Functions with 'Force' say whether values are evaluated when
-- they are stored. (Ours: the package keeps a tree of its own, whose order these have.)
module Data.HashMap.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.DeepSeq.Class (NFData(..))
import Data.Bifoldable (Bifoldable(..))
import qualified Data.Foldable as Foldable
import Data.Functor.Classes
import Data.Hashable.Class (Hashable(..))
import Data.Hashable.Instances ()
import Data.HashMap.Internal.Bucket (Bucket(..), Force, lazily, place)
import qualified Data.HashMap.Internal.Bucket as Bucket
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.List as List
import qualified GHC.IsList as IsList
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import GHC.Stack (HasCallStack)
import Data.Containers.Internal.Reading

infixl 9 !, !?

-- | A map from keys to values: strict in keys.
newtype HashMap k v = HashMap (IntMap (Bucket k v))
type role HashMap nominal representational

-- Asking ----------------------------------------------------------------------------------------------------------

null :: HashMap k v -> Bool
null (HashMap m) = IntMap.null m

-- | Counts the entries.
size :: HashMap k v -> Int
size (HashMap m) = IntMap.foldl' (\n b -> n + Bucket.size b) 0 m

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap m) = case IntMap.lookup (place k) m of
  Nothing -> Nothing
  Just b -> Bucket.lookup k b

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k m = case lookup k m of { Nothing -> False; Just _ -> True }

(!?) :: (Eq k, Hashable k) => HashMap k v -> k -> Maybe v
m !? k = lookup k m

(!) :: (Eq k, Hashable k, HasCallStack) => HashMap k v -> k -> v
m ! k = case lookup k m of
  Just v -> v
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault d k m = case lookup k m of { Just v -> v; Nothing -> d }
lookupDefault = findWithDefault

-- Changing --------------------------------------------------------------------------------------------------------

empty :: HashMap k v
empty = HashMap IntMap.empty

singletonBy :: Hashable k => Force -> k -> v -> HashMap k v
singletonBy force k v = force v (HashMap (IntMap.singleton (place k) (One k v)))

insertWithBy :: (Eq k, Hashable k) => Force -> (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWithBy force f k v (HashMap m) = HashMap (IntMap.alter (Just . change) (place k) m)
  where
    change Nothing = force v (One k v)
    change (Just b) = Bucket.insertWith force f k v b

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete k (HashMap m) = HashMap (IntMap.update (Bucket.delete k) (place k) m)

adjustBy :: (Eq k, Hashable k) => Force -> (v -> v) -> k -> HashMap k v -> HashMap k v
adjustBy force f k (HashMap m) = HashMap (IntMap.adjust (Bucket.adjust force f k) (place k) m)

alterBy :: (Eq k, Hashable k) => Force -> (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alterBy force f k m = case f (lookup k m) of
  Nothing -> delete k m
  Just v -> insertWithBy force const k v m

alterFBy :: (Functor f, Eq k, Hashable k) => Force -> (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterFBy force f k m = fmap (\found -> alterBy force (const found) k m) (f (lookup k m))

-- Together --------------------------------------------------------------------------------------------------------

unionWithKeyBy :: Eq k => Force -> (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKeyBy force f (HashMap a) (HashMap b) = HashMap (IntMap.unionWith (Bucket.union force f) a b)

-- | Where both have a key, the first counts.
union :: Eq k => HashMap k v -> HashMap k v -> HashMap k v
union = unionWithKeyBy lazily (\_ v _ -> v)

unions :: Eq k => [HashMap k v] -> HashMap k v
unions = List.foldl' union empty

difference :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
difference = differenceWithBy lazily (\_ _ -> Nothing)

differenceWithBy :: (Eq k, Hashable k) => Force -> (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWithBy force f (HashMap a) (HashMap b) = HashMap (IntMap.differenceWith (Bucket.difference force f) a b)

intersectionWithKeyBy :: Eq k => Force -> (k -> u -> v -> w) -> HashMap k u -> HashMap k v -> HashMap k w
intersectionWithKeyBy force f (HashMap a) (HashMap b) =
  HashMap (IntMap.mergeWithKey (\_ -> Bucket.intersection force f) (const IntMap.empty) (const IntMap.empty) a b)

intersection :: Eq k => HashMap k v -> HashMap k w -> HashMap k v
intersection = intersectionWithKeyBy lazily (\_ v _ -> v)

isSubmapOfBy :: (Eq k, Hashable k) => (v -> w -> Bool) -> HashMap k v -> HashMap k w -> Bool
isSubmapOfBy p a b = foldrWithKey (\k v rest -> case lookup k b of { Just w -> p v w && rest; Nothing -> False }) True a

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf = isSubmapOfBy (==)

-- | Through the second map and then the first.
compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc
  | null bc = const empty
  | otherwise = mapMaybeWithKeyBy lazily (\_ b -> lookup b bc)

-- Mapping and folding ---------------------------------------------------------------------------------------------

mapWithKeyBy :: Force -> (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKeyBy force f (HashMap m) = HashMap (IntMap.map (Bucket.map force f) m)

mapMaybeWithKeyBy :: Force -> (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKeyBy force f (HashMap m) = HashMap (IntMap.mapMaybe (Bucket.mapMaybe force f) m)

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f (HashMap m) = fmap HashMap (traverse (Bucket.traverse f) m)

-- | Of keys that become equal, one stays.
mapKeys :: (Eq k, Hashable k) => (j -> k) -> HashMap j v -> HashMap k v
mapKeys f m = fromListBy lazily [(f k, v) | (k, v) <- toList m]

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p = mapMaybeWithKeyBy lazily (\k v -> if p k v then Just v else Nothing)

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = filterWithKey (\_ v -> p v)

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z (HashMap m) = IntMap.foldr (\b acc -> Bucket.foldr f acc b) z m
foldrWithKey' f z (HashMap m) = IntMap.foldr' (\b acc -> Bucket.foldr (\k v a -> a `seq` f k v a) acc b) z m

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z (HashMap m) = IntMap.foldl (Bucket.foldl f) z m
foldlWithKey' f z (HashMap m) = IntMap.foldl' (Bucket.foldl' f) z m

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f = foldrWithKey (\k v rest -> f k v <> rest) mempty

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f = foldrWithKey (\_ -> f)
foldr' f = foldrWithKey' (\_ -> f)

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f = foldlWithKey (\a _ v -> f a v)
foldl' f = foldlWithKey' (\a _ v -> f a v)

-- Lists -----------------------------------------------------------------------------------------------------------

keys :: HashMap k v -> [k]
keys = foldrWithKey (\k _ rest -> k : rest) []

elems :: HashMap k v -> [v]
elems = foldr (:) []

toList :: HashMap k v -> [(k, v)]
toList = foldrWithKey (\k v rest -> (k, v) : rest) []

-- | Of equal keys the last counts.
fromListBy :: (Eq k, Hashable k) => Force -> [(k, v)] -> HashMap k v
fromListBy force = List.foldl' (\m (k, v) -> insertWithBy force const k v m) empty

fromListWithKeyBy :: (Eq k, Hashable k) => Force -> (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKeyBy force f = List.foldl' (\m (k, v) -> insertWithBy force (f k) k v m) empty

-- Classes ---------------------------------------------------------------------------------------------------------

instance (Eq k, Eq v) => Eq (HashMap k v) where
  HashMap a == HashMap b = fmap Group a == fmap Group b

-- The entries of a number, in whatever order they are.
newtype Group k v = Group (Bucket k v)

instance (Eq k, Eq v) => Eq (Group k v) where
  Group a == Group b = Bucket.size a == Bucket.size b && Bucket.foldr (\k v rest -> Bucket.lookup k b == Just v && rest) True a

instance (Ord k, Ord v) => Ord (HashMap k v) where
  compare a b = compare (sorted a) (sorted b)
    where sorted (HashMap m) = fmap (List.sort . Bucket.foldr (\k v rest -> (k, v) : rest) []) m

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Eq k, Hashable k, Read k, Read v) => Read (HashMap k v) where
  readPrec = readFromList (fromListBy lazily)
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Show k => Show1 (HashMap k) where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec sp' sl') "fromList" d (toList m)
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance (Eq k, Hashable k) => Monoid (HashMap k v) where
  mempty = empty

instance Functor (HashMap k) where
  fmap f = mapWithKeyBy lazily (\_ v -> f v)

instance Foldable.Foldable (HashMap k) where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  length = size
  null = null
  toList = elems

instance Bifoldable HashMap where
  bifoldMap f g = foldMapWithKey (\k v -> f k <> g v)

instance Traversable (HashMap k) where
  traverse f = traverseWithKey (\_ v -> f v)

instance (Eq k, Hashable k) => IsList.IsList (HashMap k v) where
  type Item (HashMap k v) = (k, v)
  fromList = fromListBy lazily
  toList = toList

instance (NFData k, NFData v) => NFData (HashMap k v) where
  rnf = foldlWithKey' (\_ k v -> rnf k `seq` rnf v) ()

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hashWithSalt = foldlWithKey' (\salt k v -> salt `hashWithSalt` hash k `hashWithSalt` v)
