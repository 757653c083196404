{-# LANGUAGE BangPatterns, MagicHash, TypeFamilies #-}
-- | Maps from Int as big-endian Patricia tries (Okasaki and Gill, Fast mergeable integer maps, 1998). A key's bits lead
-- from the highest to the lowest; where the sign bit branches, the negative keys are on the right.
module Data.IntMap.Internal where

import qualified GHC.IsList as IsList
import Prelude hiding (lookup, map, foldr, foldl, null)
import Control.Applicative (liftA2)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Control.DeepSeq.Class
import GHC.Prim
import GHC.Types

infixl 9 !, !?

type Key = Int
type Prefix = Int

-- | The bit at which a node branches, alone.
type Mask = Int

-- | A map from Int. A Bin has neither empty side, and Nil stands nowhere inside it.
data IntMap a
  = Bin !Prefix !Mask !(IntMap a) !(IntMap a)
  | Tip !Key a
  | Nil

instance NFData a => NFData (IntMap a) where
  rnf Nil = ()
  rnf (Tip _ x) = rnf x
  rnf (Bin _ _ l r) = rnf l `seq` rnf r

instance Eq a => Eq (IntMap a) where
  Nil == Nil = True
  Tip k x == Tip k' y = k == k' && x == y
  Bin p m l r == Bin p' m' l' r' = m == m' && p == p' && l == l' && r == r'
  _ == _ = False

instance Ord a => Ord (IntMap a) where
  compare a b = b `seq` compare (toList a) (toList b)

instance Show a => Show (IntMap a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance Read e => Read (IntMap e) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Functor IntMap where
  fmap = map

noFirst, noLast :: a
noFirst = errorWithoutStackTrace "foldr1: empty structure"
noLast = errorWithoutStackTrace "foldl1: empty structure"

instance Foldable IntMap where
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  foldMap f t = foldMapWithKey (\_ x -> f x) t
  length t = size t
  null t = null t
  toList t = elems t
  elem x t = x `seq` List.elem x (elems t)
  foldr1 f t = firstOr noFirst f t
  foldl1 f t = lastOr noLast f t
  minimum t = extreme noLeast min t
  maximum t = extreme noGreatest max t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

extreme :: a -> (a -> a -> a) -> IntMap a -> a
extreme none f t = case elems t of
  [] -> none
  x : xs -> List.foldl' f x xs

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance Semigroup (IntMap a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid (IntMap a) where
  mempty = Nil
  mconcat = Foldable.foldl' union Nil

-- Bits -------------------------------------------------------------------------------------------------------------

-- | Whether a key goes to the left of a branch.
zero :: Key -> Mask -> Bool
zero (I# k) (I# m) = isTrue# (andI# k m ==# 0#)

-- | The bits above the branch.
prefixOf :: Key -> Mask -> Prefix
prefixOf (I# k) (I# m) = I# (andI# k (xorI# (notI# (m -# 1#)) m))

-- | Whether a key does not belong below a node.
nomatch :: Key -> Prefix -> Mask -> Bool
nomatch (I# k) (I# p) (I# m) = isTrue# (andI# k (xorI# (notI# (m -# 1#)) m) /=# p)

-- | Whether the first mask branches nearer to the root.
shorter :: Mask -> Mask -> Bool
shorter (I# a) (I# b) = isTrue# (gtWord# (int2Word# a) (int2Word# b))

-- | The highest bit in which two keys differ.
branchMask :: Key -> Key -> Mask
branchMask (I# a) (I# b) = I# (uncheckedIShiftL# 1# (63# -# clzInt# (xorI# a b)))

-- | Puts two tries together whose prefixes differ.
join :: Key -> IntMap a -> Key -> IntMap a -> IntMap a
join p1 t1 p2 t2
  | zero p1 m = Bin (prefixOf p1 m) m t1 t2
  | otherwise = Bin (prefixOf p1 m) m t2 t1
  where !m = branchMask p1 p2

-- | A node, of which one side or both may be empty.
bin :: Prefix -> Mask -> IntMap a -> IntMap a -> IntMap a
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

-- Stops as GHC's Data.IntMap does.
stop :: Int -> Int -> String -> a
stop = failure "Data.IntMap.Internal"

-- Query ------------------------------------------------------------------------------------------------------------

null :: IntMap a -> Bool
null Nil = True
null _ = False

-- | The number of keys: linear.
size :: IntMap a -> Int
size t = I# (sizeFrom 0# t)

sizeFrom :: Int# -> IntMap a -> Int#
sizeFrom n t = case t of
  Bin _ _ l r -> sizeFrom (sizeFrom n l) r
  Tip _ _ -> n +# 1#
  Nil -> n

member, notMember :: Key -> IntMap a -> Bool
member k m = case lookup k m of { Nothing -> False; Just _ -> True }
notMember k m = not (member k m)

-- | The value at a key.
lookup :: Key -> IntMap a -> Maybe a
lookup !k = go
  where
    go (Bin _ m l r) = if zero k m then go l else go r
    go (Tip kx x) = if k == kx then Just x else Nothing
    go Nil = Nothing

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault d k m = case lookup k m of { Nothing -> d; Just x -> x }

-- | The value at a key that must be there.
(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> stop 619 17 ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(!?) :: IntMap a -> Key -> Maybe a
m !? k = lookup k m

-- | The nearest key on a side, also the key itself with the E.
lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT = below (<=)
lookupLE = below (<)
lookupGT = above (>=)
lookupGE = above (>)

-- The greatest key to which the sought one does not compare so; the second argument is all that is known to be less.
below, above :: (Key -> Key -> Bool) -> Key -> IntMap a -> Maybe (Key, a)
below beyond !k t = case t of
  Bin _ m l r | m < 0 -> if k >= 0 then go r l else go Nil r
  _ -> go Nil t
  where
    go less node@(Bin p m l r)
      | nomatch k p m = lookupMax (if k < p then less else node)
      | zero k m = go less l
      | otherwise = go l r
    go less (Tip kx x) = if k `beyond` kx then lookupMax less else Just (kx, x)
    go less Nil = lookupMax less
above beyond !k t = case t of
  Bin _ m l r | m < 0 -> if k >= 0 then go Nil l else go l r
  _ -> go Nil t
  where
    go more node@(Bin p m l r)
      | nomatch k p m = lookupMin (if k < p then node else more)
      | zero k m = go r l
      | otherwise = go more r
    go more (Tip kx x) = if k `beyond` kx then lookupMin more else Just (kx, x)
    go more Nil = lookupMin more

-- Construction -----------------------------------------------------------------------------------------------------

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton = Tip

-- | Puts a value at a key.
insert :: Key -> a -> IntMap a -> IntMap a
insert !k x = go
  where
    go t@(Bin p m l r)
      | nomatch k p m = join k (Tip k x) p t
      | zero k m = Bin p m (go l) r
      | otherwise = Bin p m l (go r)
    go t@(Tip ky _)
      | k == ky = Tip k x
      | otherwise = join k (Tip k x) ky t
    go Nil = Tip k x

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f !k x = go
  where
    go t@(Bin p m l r)
      | nomatch k p m = join k (Tip k x) p t
      | zero k m = Bin p m (go l) r
      | otherwise = Bin p m l (go r)
    go t@(Tip ky y)
      | k == ky = Tip k (f x y)
      | otherwise = join k (Tip k x) ky t
    go Nil = Tip k x

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = let { !found = lookup k m } in let { !m' = insertWithKey f k x m } in (found, m')

-- | Takes a key away.
delete :: Key -> IntMap a -> IntMap a
delete = alterAt (\_ -> Nil)

-- | Changes the trie at a key that is there.
alterAt :: (IntMap a -> IntMap a) -> Key -> IntMap a -> IntMap a
alterAt f !k = go
  where
    go t@(Bin p m l r)
      | nomatch k p m = t
      | zero k m = bin p m (go l) r
      | otherwise = bin p m l (go r)
    go t@(Tip ky _) = if k == ky then f t else t
    go Nil = Nil

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f = alterAt change
  where
    change (Tip k x) = Tip k (f k x)
    change t = t

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f = alterAt change
  where
    change (Tip k x) = maybe Nil (Tip k) (f k x)
    change t = t

-- | The value that was there, and the map changed.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k m = let { !found = lookup k m } in let { !m' = updateWithKey f k m } in (found, m')

-- | Changes, adds or takes away.
alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f k m = case lookup k m of
  Nothing -> case f Nothing of { Nothing -> m; Just x -> insert k x m }
  found -> case f found of { Nothing -> delete k m; Just x -> insert k x m }

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k m = fmap put (f found)
  where
    found = lookup k m
    put Nothing = case found of { Nothing -> m; Just _ -> delete k m }
    put (Just x) = insert k x m

-- Minimum and maximum ----------------------------------------------------------------------------------------------

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin Nil = Nothing
lookupMin (Tip k x) = Just (k, x)
lookupMin (Bin _ m l r) = leftmost (if m < 0 then r else l)
lookupMax Nil = Nothing
lookupMax (Tip k x) = Just (k, x)
lookupMax (Bin _ m l r) = rightmost (if m < 0 then l else r)

-- Of tries whose keys have one sign.
leftmost, rightmost :: IntMap a -> Maybe (Key, a)
leftmost (Bin _ _ l _) = leftmost l
leftmost (Tip k x) = Just (k, x)
leftmost Nil = Nothing
rightmost (Bin _ _ _ r) = rightmost r
rightmost (Tip k x) = Just (k, x)
rightmost Nil = Nothing

-- Union ------------------------------------------------------------------------------------------------------------

-- | Both maps; the first one's values where both have a key.
union :: IntMap a -> IntMap a -> IntMap a
union = merging (\k x _ -> Tip k x) id id

-- | Merges: a function gives the trie for a key of both, functions treat tries of which the other map has no key.
merging :: (Key -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
merging = mergingWith bin

-- | The same with the function that makes a node of two sides: it evaluates them in its order.
mergingWith :: (Prefix -> Mask -> IntMap c -> IntMap c -> IntMap c) -> (Key -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergingWith node f g1 g2 = go
  where
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | shorter m1 m2 = if nomatch p2 p1 m1 then apart p1 t1 p2 t2 else
          if zero p2 m1 then node p1 m1 (go l1 t2) (g1 r1) else node p1 m1 (g1 l1) (go r1 t2)
      | shorter m2 m1 = if nomatch p1 p2 m2 then apart p1 t1 p2 t2 else
          if zero p1 m2 then node p2 m2 (go t1 l2) (g2 r2) else node p2 m2 (g2 l2) (go t1 r2)
      | p1 == p2 = node p1 m1 (go l1 l2) (go r1 r2)
      | otherwise = apart p1 t1 p2 t2
    go t1@(Bin p m l r) t2@(Tip k _)
      | nomatch k p m = apart p t1 k t2
      | zero k m = node p m (go l t2) (g1 r)
      | otherwise = node p m (g1 l) (go r t2)
    go t1@(Tip k _) t2@(Bin p m l r)
      | nomatch k p m = apart k t1 p t2
      | zero k m = node p m (go t1 l) (g2 r)
      | otherwise = node p m (g2 l) (go t1 r)
    go t1@(Tip k1 x) t2@(Tip k2 y)
      | k1 == k2 = f k1 x y
      | otherwise = apart k1 t1 k2 t2
    go Nil t2 = g2 t2
    go t1 Nil = g1 t1
    apart p1 t1 p2 t2 = case (g1 t1, g2 t2) of
      (Nil, u2) -> u2
      (u1, Nil) -> u1
      (u1, u2) -> join p1 u1 p2 u2

-- Traversal --------------------------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go (Bin p m l r) = Bin p m (go l) (go r)
    go (Tip k x) = Tip k (f k x)
    go Nil = Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey visit = part
  where
    part t = case t of
      Bin p m l r -> lesserFirst m (Bin p m) (part l) (part r)
      Tip k x -> fmap (Tip k) (visit k x)
      Nil -> pure Nil

-- | Two actions at a node with this mask, that of the lesser keys first: at the sign bit these are the right ones.
lesserFirst :: Applicative t => Mask -> (a -> a -> b) -> t a -> t a -> t b
lesserFirst m f left right
  | m < 0 = liftA2 (\r l -> f l r) right left
  | otherwise = liftA2 f left right
{-# INLINE lesserFirst #-}

foldr :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x z -> f x z)

foldl :: (a -> b -> a) -> a -> IntMap b -> a
foldl f = foldlWithKey (\z _ x -> f z x)

foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f z t = case t of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z t
  where
    go acc (Bin _ _ l r) = go (go acc r) l
    go acc (Tip k x) = f k x acc
    go acc Nil = acc
foldrWithKey' f z t = case t of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z t
  where
    go !acc (Bin _ _ l r) = let !acc' = go acc r in go acc' l
    go acc (Tip k x) = f k x acc
    go acc Nil = acc

foldlWithKey, foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey f z t = case t of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z t
  where
    go acc (Bin _ _ l r) = go (go acc l) r
    go acc (Tip k x) = f acc k x
    go acc Nil = acc
foldlWithKey' f z t = case t of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z t
  where
    go !acc (Bin _ _ l r) = let !acc' = go acc l in go acc' r
    go acc (Tip k x) = f acc k x
    go acc Nil = acc

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go Nil = mempty
    go (Tip k x) = f k x
    go (Bin _ m l r) = if m < 0 then go r `mappend` go l else go l `mappend` go r

-- Lists ------------------------------------------------------------------------------------------------------------

elems :: IntMap a -> [a]
elems = foldr (:) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

-- | The map of the pairs; later ones win.
fromList :: [(Key, a)] -> IntMap a
fromList = List.foldl' (\t (k, x) -> insert k x t) Nil

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = List.foldl' (\t (k, x) -> insertWith f k x t) Nil

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = List.foldl' (\t (k, x) -> insertWithKey f k x t) Nil

-- Failures that depend on nothing are constants, as GHC makes them: they belong to the CAFs of the module.
noMaximumToDelete, noMinimumToDelete, noMinimum, noMaximum :: a
noMaximumToDelete = stop 2289 28 "deleteFindMax: empty map has no maximal element"
noMinimumToDelete = stop 2295 28 "deleteFindMin: empty map has no minimal element"
noMinimum = stop 2313 17 "findMin: empty map has no minimal element"
noMaximum = stop 2331 17 "findMax: empty map has no maximal element"

noLeast, noGreatest :: a
noLeast = failure "Data.IntMap.Internal" 494 23 "Data.Foldable.minimum (for Data.IntMap): empty map"
noGreatest = failure "Data.IntMap.Internal" 483 23 "Data.Foldable.maximum (for Data.IntMap): empty map"

instance IsList.IsList (IntMap a) where
  type Item (IntMap a) = (Key, a)
  fromList = fromList
  toList = toAscList
