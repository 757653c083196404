{-# LANGUAGE BangPatterns, RoleAnnotations, ScopedTypeVariables, TypeFamilies #-}
-- | Maps as size balanced trees (Adams, Efficient sets: a balancing act, 1993; Hirai and Yamamoto's parameters, 2011).
-- Values are lazy here; Data.Map.Strict has the functions that evaluate them.
module Data.Map.Internal where

import Prelude hiding (lookup, map, foldr, foldl, null)
import Control.Applicative (liftA3)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Maybe (fromMaybe)
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Control.DeepSeq.Class
import GHC.IsList (Item)
import qualified GHC.IsList as IsList

infixl 9 !, !?

-- | A map from keys to values.
data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip
type role Map nominal representational

instance (Eq k, Eq a) => Eq (Map k a) where
  a == b = size a == size b && toAscList a == toAscList b

instance (Ord k, Ord a) => Ord (Map k a) where
  compare a b = b `seq` compare (toAscList a) (toAscList b)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read e) => Read (Map k e) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ kx x l r) = rnf kx `seq` rnf x `seq` rnf l `seq` rnf r

instance Functor (Map k) where
  fmap = map

noFirst, noLast :: a
noFirst = errorWithoutStackTrace "foldr1: empty structure"
noLast = errorWithoutStackTrace "foldl1: empty structure"

instance Foldable (Map k) where
  fold = Foldable.foldMap id
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  foldMap f t = foldMapWithKey (\_ x -> f x) t
  length t = size t
  null t = null t
  toList t = elems t
  elem x t = x `seq` go t
    where
      go Tip = False
      go (Bin _ _ y l r) = x == y || go l || go r
  foldr1 f t = firstOr noFirst f t
  foldl1 f t = lastOr noLast f t
  minimum t = extreme noLeast min t
  maximum t = extreme noGreatest max t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

-- From the root on, as 'elem'.
extreme :: a -> (a -> a -> a) -> Map k a -> a
extreme none _ Tip = none
extreme _ f (Bin _ _ v l r) = go (go v l) r
  where
    go !m Tip = m
    go m (Bin _ _ y l' r') = go (go (f m y) l') r'

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance Ord k => Semigroup (Map k v) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord k => Monoid (Map k v) where
  mempty = Tip

-- Query ------------------------------------------------------------------------------------------------------------

-- | Whether the map is empty.
null :: Map k a -> Bool
null Tip = True
null _ = False

-- | The number of keys.
size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

-- | The value at a key.
lookup :: Ord k => k -> Map k a -> Maybe a
lookup !k t = go t
  where
    go Tip = Nothing
    go (Bin _ kx x l r) = case compare k kx of
      LT -> go l
      GT -> go r
      EQ -> Just x

-- | Whether the key is there, or not.
member, notMember :: Ord k => k -> Map k a -> Bool
member k m = case lookup k m of { Nothing -> False; Just _ -> True }
notMember k m = not (member k m)

-- | The value at a key, or else the one given.
findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of { Nothing -> d; Just x -> x }

-- | The value at a key that must be there.
(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> missingKey

missingKey :: a
missingKey = stop 633 17 "!: given key is not an element in the map"

-- Stops as GHC's Data.Map does, at a line and column of its source.
stop :: Int -> Int -> String -> a
stop line column message = failure "Data.Map.Internal" line column ("Map." ++ message)

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

-- | The nearest key on a side, also the key itself with the E.
lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k v -> Maybe (k, v)
lookupLT !k t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ kx x l r) = if k <= kx then go best l else go (Just (kx, x)) r
lookupGT !k t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ kx x l r) = if k < kx then go (Just (kx, x)) l else go best r
lookupLE !k t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ kx x l r) = case compare k kx of
      LT -> go best l
      EQ -> Just (kx, x)
      GT -> go (Just (kx, x)) r
lookupGE !k t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ kx x l r) = case compare k kx of
      LT -> go (Just (kx, x)) l
      EQ -> Just (kx, x)
      GT -> go best r

-- Construction -----------------------------------------------------------------------------------------------------

-- | No keys; one key.
empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

-- | Puts a value at a key.
insert :: Ord k => k -> a -> Map k a -> Map k a
insert !kx x t = go t
  where
    go Tip = singleton kx x
    go (Bin sz ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin sz kx x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f !kx x t = go t
  where
    go Tip = singleton kx x
    go (Bin sy ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin sy kx (f kx x y) l r

-- | Takes a key away.
delete :: Ord k => k -> Map k a -> Map k a
delete !k t = go t
  where
    go Tip = Tip
    go (Bin _ kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> glue l r

-- Minimum and maximum ----------------------------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin t = fromMaybe noMinimum (lookupMin t)
findMax t = fromMaybe noMaximum (lookupMax t)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r) = balance k x (deleteMin l) r
deleteMin Tip = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r) = balance k x l (deleteMax r)
deleteMax Tip = Tip

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = fromMaybe (noMinimumToDelete, Tip) (minViewWithKey t)
deleteFindMax t = fromMaybe (noMaximumToDelete, Tip) (maxViewWithKey t)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just kx -> let !rest = deleteMin t in Just (kx, rest)
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just kx -> let !rest = deleteMax t in Just (kx, rest)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView t = fmap (\((_, x), t') -> (x, t')) (minViewWithKey t)
maxView t = fmap (\((_, x), t') -> (x, t')) (maxViewWithKey t)

-- Traversal --------------------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin sx kx x l r) = Bin sx kx (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin sx kx x l r) = Bin sx kx (f kx x) (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey visit = part
  where
    part t = case t of
      Bin 1 k x _ _ -> fmap (singleton k) (visit k x)
      Bin n k x l r -> liftA3 (\lesser y greater -> Bin n k y lesser greater) (part l) (visit k x) (part r)
      Tip -> pure Tip

-- Folds ------------------------------------------------------------------------------------------------------------

foldr :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x z -> f x z)

foldl :: (a -> b -> a) -> a -> Map k b -> a
foldl f = foldlWithKey (\z _ x -> f z x)

foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl' :: (a -> b -> a) -> a -> Map k b -> a
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go z Tip = z
    go z (Bin _ kx x l r) = go (f kx x (go z r)) l
foldrWithKey' f = go
  where
    go !z Tip = z
    go z (Bin _ kx x l r) = let z1 = go z r in z1 `seq` (let z2 = f kx x z1 in z2 `seq` go z2 l)

foldlWithKey, foldlWithKey' :: (a -> k -> b -> a) -> a -> Map k b -> a
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ kx x l r) = go (f (go z l) kx x) r
foldlWithKey' f = go
  where
    go !z Tip = z
    go z (Bin _ kx x l r) = let z1 = go z l in z1 `seq` (let z2 = f z1 kx x in z2 `seq` go z2 r)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey value = part
  where
    part t = case t of
      Bin 1 k x _ _ -> value k x
      Bin _ k x l r -> mappend (part l) (mappend (value k x) (part r))
      Tip -> mempty

-- Lists ------------------------------------------------------------------------------------------------------------

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

-- | The map of the pairs; later ones win. Linear where the keys ascend.
fromList :: forall k a. Ord k => [(k, a)] -> Map k a
fromList [] = Tip
fromList ((k, x) : rest)
  | descends k rest = scattered (singleton k x) rest
  | otherwise = ascending 1 (singleton k x) rest
  where
    -- The tree so far is perfect and of the size given; the next one of that size is linked to it while the order holds.
    ascending :: Int -> Map k a -> [(k, a)] -> Map k a
    ascending _ t [] = t
    ascending _ t [(k, x)] = insertMax k x t
    ascending s l all_@((k, x) : xs)
      | descends k xs = scattered l all_
      | otherwise = case complete s xs of
          (r, ys, []) -> let !t = link k x l r in ascending (s + s) t ys
          (r, _, later) -> scattered (link k x l r) later
    scattered t xs = List.foldl' (\acc (k, x) -> insert k x acc) t xs
    -- A tree of that size, what follows it, and what follows from where the order breaks.
    complete :: Int -> [(k, a)] -> (Map k a, [(k, a)], [(k, a)])
    complete _ [] = (Tip, [], [])
    complete 1 ((k, x) : xs) = if descends k xs then (singleton k x, [], xs) else (singleton k x, xs, [])
    complete s all_ = case complete (s `quot` 2) all_ of
      (l, [], later) -> (l, [], later)
      (l, [(k, x)], later) -> (insertMax k x l, [], later)
      (l, xs@((k, x) : ys), _)
        | descends k ys -> (l, [], xs)
        | otherwise -> case complete (s `quot` 2) ys of (r, zs, later) -> (link k x l r, zs, later)
    descends _ [] = False
    descends this ((next, _) : _) = this >= next

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = List.foldl' (\t (k, x) -> insertWith f k x t) Tip xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f xs = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip xs

-- Union ------------------------------------------------------------------------------------------------------------

-- | The maps below and above a key, and its value.
splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup !k t = go t
  where
    go Tip = (Tip, Nothing, Tip)
    go (Bin _ kx x l r) = case compare k kx of
      LT -> case go l of (lt, z, gt) -> let !gt' = link kx x gt r in (lt, z, gt')
      GT -> case go r of (lt, z, gt) -> let !lt' = link kx x l lt in (lt', z, gt)
      EQ -> (l, Just x, r)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

-- | Both maps; the first one's values where both have a key.
union :: Ord k => Map k a -> Map k a -> Map k a
union t1 Tip = t1
union t1 (Bin 1 k x _ _) = insertR k x t1
union (Bin 1 k x _ _) t2 = insert k x t2
union Tip t2 = t2
union t1@(Bin _ k x l r) t2 = case split k t2 of
  (l2, r2) -> let { !l' = union l l2 } in let { !r' = union r r2 } in if size l' == size l && size r' == size r then t1 else link k x l' r'

-- Puts a value at a key that has none.
insertR :: Ord k => k -> a -> Map k a -> Map k a
insertR !k x t = go t
  where
    go Tip = singleton k x
    go m@(Bin _ kx y l r) = case compare k kx of
      LT -> balance kx y (go l) r
      GT -> balance kx y l (go r)
      EQ -> m

-- Balance ----------------------------------------------------------------------------------------------------------

-- One side may be at most three times as heavy as the other; a single rotation is enough below twice.
node :: k -> a -> Map k a -> Map k a -> Map k a
node k x l r = Bin (size l + size r + 1) k x l r

balance, balanced :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r = l `seq` r `seq` balanced k x l r
{-# INLINE balance #-}
balanced k x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) k x l r
  | sr > 3 * sl = rotateLeft k x l r
  | sl > 3 * sr = rotateRight k x l r
  | otherwise = Bin (sl + sr + 1) k x l r
  where
    sl = size l
    sr = size r

rotateLeft :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l (Bin _ rk rx rl rr)
  | size rl < 2 * size rr = node rk rx (node k x l rl) rr
  | otherwise = case rl of
      Bin _ k2 x2 a b -> node k2 x2 (node k x l a) (node rk rx b rr)
      Tip -> node rk rx (node k x l rl) rr
rotateLeft k x l Tip = node k x l Tip

rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateRight k x (Bin _ lk lx ll lr) r
  | size lr < 2 * size ll = node lk lx ll (node k x lr r)
  | otherwise = case lr of
      Bin _ k2 x2 a b -> node k2 x2 (node lk lx ll a) (node k x b r)
      Tip -> node lk lx ll (node k x lr r)
rotateRight k x Tip r = node k x Tip r

-- Joins trees of any sizes around a key, or without one.
link :: k -> a -> Map k a -> Map k a -> Map k a
link kx x Tip r = insertMin kx x r
link kx x l Tip = insertMax kx x l
link kx x l@(Bin sl ky y ly ry) r@(Bin sr kz z lz rz)
  | 3 * sl < sr = balance kz z (link kx x l lz) rz
  | 3 * sr < sl = balance ky y ly (link kx x ry r)
  | otherwise = node kx x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin kx x Tip = singleton kx x
insertMin kx x (Bin _ ky y l r) = balance ky y (insertMin kx x l) r
insertMax kx x Tip = singleton kx x
insertMax kx x (Bin _ ky y l r) = balance ky y l (insertMax kx x r)

link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin sl kx x lx rx) r@(Bin sr ky y ly ry)
  | 3 * sl < sr = balance ky y (link2 l ly) ry
  | 3 * sr < sl = balance kx x lx (link2 rx r)
  | otherwise = glue l r

-- Joins two trees that are balanced with each other.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case lookupMax l of
      Just (km, m) -> balance km m (deleteMax l) r
      Nothing -> r
  | otherwise = case lookupMin r of
      Just (km, m) -> balance km m l (deleteMin r)
      Nothing -> l

instance Ord k => IsList.IsList (Map k a) where
  type Item (Map k a) = (k, a)
  fromList = fromList
  toList = toAscList

-- Failures that depend on nothing are constants, as GHC makes them: they belong to the CAFs of the module.
missingElement, badElemAt, badUpdateAt, badDeleteAt, noMinimum, noMaximum, noMinimumToDelete, noMaximumToDelete,
  noLeast, noGreatest :: a
missingElement = stop 1463 23 "findIndex: element is not in the map"
badElemAt = stop 1504 17 "elemAt: index out of range"
badUpdateAt = stop 1595 12 "updateAt: index out of range"
badDeleteAt = stop 1617 12 "deleteAt: index out of range"
noMinimum = stop 1653 17 "findMin: empty map has no minimal element"
noMaximum = stop 1678 17 "findMax: empty map has no maximal element"
noMinimumToDelete = stop 3987 15 "deleteFindMin: can not return the minimal element of an empty map"
noMaximumToDelete = stop 3997 15 "deleteFindMax: can not return the maximal element of an empty map"
noLeast = failure "Data.Map.Internal" 4278 23 "Data.Foldable.minimum (for Data.Map): empty map"
noGreatest = failure "Data.Map.Internal" 4271 23 "Data.Foldable.maximum (for Data.Map): empty map"
