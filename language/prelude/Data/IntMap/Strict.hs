-- | Maps from Int, with values that are evaluated when they are put in.
module Data.IntMap.Strict
  ( IntMap, Key, (!), null, size, lookup, member, notMember, findWithDefault, (!?), lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minViewWithKey, maxViewWithKey, minView, maxView, union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldr', foldl', foldrWithKey, foldrWithKey', foldlWithKey, foldlWithKey', foldMapWithKey, elems, keys, assocs, toList, toAscList, toDescList, keysSet, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromDescList, fromDistinctDescList, fromDistinctAscList, fromAscListWith, filter, filterWithKey, partition, partitionWithKey, restrictKeys, withoutKeys, mapMaybe, mapMaybeWithKey, mapEither, split, splitLookup, isSubmapOf, isSubmapOfBy
  ) where

import Prelude (Int, Bool, Maybe(..), Either, Eq, Monoid, Functor, Applicative, Foldable, error, show, (++))
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as M
import Data.Set (Set)

infixl 9 !, !?, \\

-- | Maps from Int are maps.
type IntMap = Map Int

type Key = Int

-- | The value at a key that must be there.
(!) :: IntMap a -> Key -> a
m ! k = case M.lookup k m of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

null :: Map Int a -> Bool
null = M.null

size :: Map Int a -> Int
size = M.size

lookup :: Int -> Map Int a -> Maybe a
lookup = M.lookup

member :: Int -> Map Int a -> Bool
member = M.member

notMember :: Int -> Map Int a -> Bool
notMember = M.notMember

findWithDefault :: a -> Int -> Map Int a -> a
findWithDefault = M.findWithDefault

(!?) :: Map Int a -> Int -> Maybe a
(!?) = (M.!?)

lookupLT :: Int -> Map Int v -> Maybe (Int, v)
lookupLT = M.lookupLT

lookupGT :: Int -> Map Int v -> Maybe (Int, v)
lookupGT = M.lookupGT

lookupLE :: Int -> Map Int v -> Maybe (Int, v)
lookupLE = M.lookupLE

lookupGE :: Int -> Map Int v -> Maybe (Int, v)
lookupGE = M.lookupGE

empty :: Map Int a
empty = M.empty

singleton :: Int -> a -> Map Int a
singleton = M.singleton

insert :: Int -> a -> Map Int a -> Map Int a
insert = M.insert

insertWith :: (a -> a -> a) -> Int -> a -> Map Int a -> Map Int a
insertWith = M.insertWith

insertWithKey :: (Int -> a -> a -> a) -> Int -> a -> Map Int a -> Map Int a
insertWithKey = M.insertWithKey

insertLookupWithKey :: (Int -> a -> a -> a) -> Int -> a -> Map Int a -> (Maybe a, Map Int a)
insertLookupWithKey = M.insertLookupWithKey

delete :: Int -> Map Int a -> Map Int a
delete = M.delete

adjust :: (a -> a) -> Int -> Map Int a -> Map Int a
adjust = M.adjust

adjustWithKey :: (Int -> a -> a) -> Int -> Map Int a -> Map Int a
adjustWithKey = M.adjustWithKey

update :: (a -> Maybe a) -> Int -> Map Int a -> Map Int a
update = M.update

updateWithKey :: (Int -> a -> Maybe a) -> Int -> Map Int a -> Map Int a
updateWithKey = M.updateWithKey

updateLookupWithKey :: (Int -> a -> Maybe a) -> Int -> Map Int a -> (Maybe a, Map Int a)
updateLookupWithKey = M.updateLookupWithKey

alter :: (Maybe a -> Maybe a) -> Int -> Map Int a -> Map Int a
alter = M.alter

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Int -> Map Int a -> f (Map Int a)
alterF = M.alterF

lookupMin :: Map Int a -> Maybe (Int, a)
lookupMin = M.lookupMin

lookupMax :: Map Int a -> Maybe (Int, a)
lookupMax = M.lookupMax

findMin :: Map Int a -> (Int, a)
findMin = M.findMin

findMax :: Map Int a -> (Int, a)
findMax = M.findMax

deleteMin :: Map Int a -> Map Int a
deleteMin = M.deleteMin

deleteMax :: Map Int a -> Map Int a
deleteMax = M.deleteMax

deleteFindMin :: Map Int a -> ((Int, a), Map Int a)
deleteFindMin = M.deleteFindMin

deleteFindMax :: Map Int a -> ((Int, a), Map Int a)
deleteFindMax = M.deleteFindMax

minViewWithKey :: Map Int a -> Maybe ((Int, a), Map Int a)
minViewWithKey = M.minViewWithKey

maxViewWithKey :: Map Int a -> Maybe ((Int, a), Map Int a)
maxViewWithKey = M.maxViewWithKey

minView :: Map Int a -> Maybe (a, Map Int a)
minView = M.minView

maxView :: Map Int a -> Maybe (a, Map Int a)
maxView = M.maxView

union :: Map Int a -> Map Int a -> Map Int a
union = M.union

unionWith :: (a -> a -> a) -> Map Int a -> Map Int a -> Map Int a
unionWith = M.unionWith

unionWithKey :: (Int -> a -> a -> a) -> Map Int a -> Map Int a -> Map Int a
unionWithKey = M.unionWithKey

unions :: Foldable f => f (Map Int a) -> Map Int a
unions = M.unions

unionsWith :: Foldable f => (a -> a -> a) -> f (Map Int a) -> Map Int a
unionsWith = M.unionsWith

difference :: Map Int a -> Map Int b -> Map Int a
difference = M.difference

(\\) :: Map Int a -> Map Int b -> Map Int a
(\\) = (M.\\)

differenceWith :: (a -> b -> Maybe a) -> Map Int a -> Map Int b -> Map Int a
differenceWith = M.differenceWith

intersection :: Map Int a -> Map Int b -> Map Int a
intersection = M.intersection

intersectionWith :: (a -> b -> c) -> Map Int a -> Map Int b -> Map Int c
intersectionWith = M.intersectionWith

intersectionWithKey :: (Int -> a -> b -> c) -> Map Int a -> Map Int b -> Map Int c
intersectionWithKey = M.intersectionWithKey

disjoint :: Map Int a -> Map Int b -> Bool
disjoint = M.disjoint

mergeWithKey :: (Int -> a -> b -> Maybe c) -> (Map Int a -> Map Int c) -> (Map Int b -> Map Int c) -> Map Int a -> Map Int b -> Map Int c
mergeWithKey = M.mergeWithKey

map :: (a -> b) -> Map Int a -> Map Int b
map = M.map

mapWithKey :: (Int -> a -> b) -> Map Int a -> Map Int b
mapWithKey = M.mapWithKey

traverseWithKey :: Applicative t => (Int -> a -> t b) -> Map Int a -> t (Map Int b)
traverseWithKey = M.traverseWithKey

mapAccum :: (a -> b -> (a, c)) -> a -> Map Int b -> (a, Map Int c)
mapAccum = M.mapAccum

mapAccumWithKey :: (a -> Int -> b -> (a, c)) -> a -> Map Int b -> (a, Map Int c)
mapAccumWithKey = M.mapAccumWithKey

mapKeys :: (Int -> Int) -> Map Int a -> Map Int a
mapKeys = M.mapKeys

mapKeysWith :: (a -> a -> a) -> (Int -> Int) -> Map Int a -> Map Int a
mapKeysWith = M.mapKeysWith

mapKeysMonotonic :: (Int -> Int) -> Map Int a -> Map Int a
mapKeysMonotonic = M.mapKeysMonotonic

foldr :: (a -> b -> b) -> b -> Map Int a -> b
foldr = M.foldr

foldl :: (a -> b -> a) -> a -> Map Int b -> a
foldl = M.foldl

foldr' :: (a -> b -> b) -> b -> Map Int a -> b
foldr' = M.foldr'

foldl' :: (a -> b -> a) -> a -> Map Int b -> a
foldl' = M.foldl'

foldrWithKey :: (Int -> a -> b -> b) -> b -> Map Int a -> b
foldrWithKey = M.foldrWithKey

foldrWithKey' :: (Int -> a -> b -> b) -> b -> Map Int a -> b
foldrWithKey' = M.foldrWithKey'

foldlWithKey :: (a -> Int -> b -> a) -> a -> Map Int b -> a
foldlWithKey = M.foldlWithKey

foldlWithKey' :: (a -> Int -> b -> a) -> a -> Map Int b -> a
foldlWithKey' = M.foldlWithKey'

foldMapWithKey :: Monoid m => (Int -> a -> m) -> Map Int a -> m
foldMapWithKey = M.foldMapWithKey

elems :: Map Int a -> [a]
elems = M.elems

keys :: Map Int a -> [Int]
keys = M.keys

assocs :: Map Int a -> [(Int, a)]
assocs = M.assocs

toList :: Map Int a -> [(Int, a)]
toList = M.toList

toAscList :: Map Int a -> [(Int, a)]
toAscList = M.toAscList

toDescList :: Map Int a -> [(Int, a)]
toDescList = M.toDescList

keysSet :: Map Int a -> Set Int
keysSet = M.keysSet

fromSet :: (Int -> a) -> Set Int -> Map Int a
fromSet = M.fromSet

fromList :: [(Int, a)] -> Map Int a
fromList = M.fromList

fromListWith :: (a -> a -> a) -> [(Int, a)] -> Map Int a
fromListWith = M.fromListWith

fromListWithKey :: (Int -> a -> a -> a) -> [(Int, a)] -> Map Int a
fromListWithKey = M.fromListWithKey

fromAscList :: [(Int, a)] -> Map Int a
fromAscList = M.fromAscList

fromDescList :: [(Int, a)] -> Map Int a
fromDescList = M.fromDescList

fromDistinctDescList :: [(Int, a)] -> Map Int a
fromDistinctDescList = M.fromDistinctDescList

fromDistinctAscList :: [(Int, a)] -> Map Int a
fromDistinctAscList = M.fromDistinctAscList

fromAscListWith :: (a -> a -> a) -> [(Int, a)] -> Map Int a
fromAscListWith = M.fromAscListWith

filter :: (a -> Bool) -> Map Int a -> Map Int a
filter = M.filter

filterWithKey :: (Int -> a -> Bool) -> Map Int a -> Map Int a
filterWithKey = M.filterWithKey

partition :: (a -> Bool) -> Map Int a -> (Map Int a, Map Int a)
partition = M.partition

partitionWithKey :: (Int -> a -> Bool) -> Map Int a -> (Map Int a, Map Int a)
partitionWithKey = M.partitionWithKey

restrictKeys :: Map Int a -> Set Int -> Map Int a
restrictKeys = M.restrictKeys

withoutKeys :: Map Int a -> Set Int -> Map Int a
withoutKeys = M.withoutKeys

mapMaybe :: (a -> Maybe b) -> Map Int a -> Map Int b
mapMaybe = M.mapMaybe

mapMaybeWithKey :: (Int -> a -> Maybe b) -> Map Int a -> Map Int b
mapMaybeWithKey = M.mapMaybeWithKey

mapEither :: (a -> Either b c) -> Map Int a -> (Map Int b, Map Int c)
mapEither = M.mapEither

split :: Int -> Map Int a -> (Map Int a, Map Int a)
split = M.split

splitLookup :: Int -> Map Int a -> (Map Int a, Maybe a, Map Int a)
splitLookup = M.splitLookup

isSubmapOf :: Eq a => Map Int a -> Map Int a -> Bool
isSubmapOf = M.isSubmapOf

isSubmapOfBy :: (a -> b -> Bool) -> Map Int a -> Map Int b -> Bool
isSubmapOfBy = M.isSubmapOfBy
