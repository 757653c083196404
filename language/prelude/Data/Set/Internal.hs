{-# LANGUAGE BangPatterns, RoleAnnotations, ScopedTypeVariables, TypeFamilies #-}
-- | Sets as size balanced trees, as Data.Map.Internal.
module Data.Set.Internal where

import Prelude hiding (map, foldr, foldl, null)
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Control.DeepSeq.Class
import GHC.IsList (Item)
import qualified GHC.IsList as IsList
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Maybe (fromMaybe)

infixl 9 \\

-- | A set.
data Set a = Bin !Int !a !(Set a) !(Set a) | Tip
type role Set nominal

instance NFData a => NFData (Set a) where
  rnf Tip = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r

instance Eq a => Eq (Set a) where
  a == b = size a == size b && toAscList a == toAscList b

instance Ord a => Ord (Set a) where
  compare a b = b `seq` compare (toAscList a) (toAscList b)

instance Show a => Show (Set a) where
  showsPrec p xs = showParen (p > 10) (showString "fromList " . shows (toList xs))

instance (Read a, Ord a) => Read (Set a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Ord a => Semigroup (Set a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord a => Monoid (Set a) where
  mempty = Tip

noFirst, noLast :: a
noFirst = errorWithoutStackTrace "foldr1: empty structure"
noLast = errorWithoutStackTrace "foldl1: empty structure"

instance Foldable Set where
  foldr f z t = foldr f z t
  foldMap f t = go t
    where
      go Tip = mempty
      go (Bin 1 k _ _) = f k
      go (Bin _ k l r) = go l `mappend` (f k `mappend` go r)
  foldr' f z t = foldr' f z t
  foldl f z t = foldl f z t
  foldl' f z t = foldl' f z t
  length t = size t
  null t = null t
  toList t = toAscList t
  elem x t = x `seq` go t
    where
      go Tip = False
      go (Bin _ y l r) = x == y || go l || go r
  foldr1 f t = firstOr noFirst f t
  foldl1 f t = lastOr noLast f t
  minimum t = findMin t
  maximum t = findMax t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

-- Stops as GHC's Data.Set does, at a line and column of its source.
stop :: Int -> Int -> String -> a
stop line column message = failure "Data.Set.Internal" line column ("Set." ++ message)

-- | No elements; one element.
empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

null :: Set a -> Bool
null Tip = True
null _ = False

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

-- | Whether the element is there, or not.
member, notMember :: Ord a => a -> Set a -> Bool
member !x t = go t
  where
    go Tip = False
    go (Bin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT !x t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT !x t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE !x t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go best l
      EQ -> Just y
      GT -> go (Just y) r
lookupGE !x t = go Nothing t
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go (Just y) l
      EQ -> Just y
      GT -> go best r

-- | Puts an element in, takes one out.
insert, delete :: Ord a => a -> Set a -> Set a
insert !x t = go t
  where
    go Tip = singleton x
    go (Bin sz y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> Bin sz x l r
delete !x t = go t
  where
    go Tip = Tip
    go (Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf a b = size a <= size b && subset a b
isProperSubsetOf a b = size a < size b && subset a b
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1 x _ _) t = x `notMember` t
disjoint (Bin _ x l r) t = case splitMember x t of (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

subset :: Ord a => Set a -> Set a -> Bool
subset Tip _ = True
subset _ Tip = False
subset (Bin 1 x _ _) t = member x t
subset (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) -> found && size l <= size lt && size r <= size gt && subset l lt && subset r gt

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin t = fromMaybe noMinimum (lookupMin t)
findMax t = fromMaybe noMaximum (lookupMax t)

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r) = balance x (deleteMin l) r
deleteMin Tip = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r) = balance x l (deleteMax r)
deleteMax Tip = Tip

minView, maxView :: Set a -> Maybe (a, Set a)
minView t = case lookupMin t of { Nothing -> Nothing; Just x -> let !rest = deleteMin t in Just (x, rest) }
maxView t = case lookupMax t of { Nothing -> Nothing; Just x -> let !rest = deleteMax t in Just (x, rest) }

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = fromMaybe (noMinimumToDelete, Tip) (minView t)
deleteFindMax t = fromMaybe (noMaximumToDelete, Tip) (maxView t)

-- | Union, difference, intersection. A set that stays what it was also keeps its shape.
union, difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
union t1 Tip = t1
union t1 (Bin 1 x _ _) = insertR x t1
union (Bin 1 x _ _) t2 = insert x t2
union Tip t2 = t2
union t1@(Bin _ x l r) t2 = case split x t2 of
  (l2, r2) -> let { !l' = union l l2 } in let { !r' = union r r2 } in if size l' == size l && size r' == size r then t1 else link x l' r'
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ x l r) = case split x t1 of
  (l1, r1) -> let { !l' = difference l1 l } in let { !r' = difference r1 r } in if size l' + size r' == size t1 then t1 else link2 l' r'
a \\ b = difference a b
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection t1@(Bin _ x l r) t2 = case splitMember x t2 of
  (l2, b, r2)
    | not b -> link2 l' r'
    | size l' == size l && size r' == size r -> t1
    | otherwise -> link x l' r'
    where
      -- the last is forced first
      !r' = intersection r r2
      !l' = intersection l l2

-- Puts in what is not there.
insertR :: Ord a => a -> Set a -> Set a
insertR !x t = go t
  where
    go Tip = singleton x
    go s@(Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> s

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions ts = Foldable.foldl' union empty ts

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case splitMember x t of (l, _, r) -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (lt, b, gt) -> (lt, b, link y gt r)
  GT -> case splitMember x r of (lt, b, gt) -> (link y l lt, b, gt)
  EQ -> (l, True, r)

map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (foldr (\x xs -> f x : xs) [] t)

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin sz x l r) = Bin sz (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where
    go !z Tip = z
    go z (Bin _ x l r) = let !z' = go z r in go (f x z') l
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where
    go !z Tip = z
    go z (Bin _ x l r) = let !z' = go z l in go (f z' x) r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

-- | The set of the elements. Linear where the elements ascend.
fromList :: forall a. Ord a => [a] -> Set a
fromList [] = Tip
fromList (x : rest)
  | descends x rest = scattered (singleton x) rest
  | otherwise = ascending 1 (singleton x) rest
  where
    -- The tree so far is perfect and of the size given; the next one of that size is linked to it while the order holds.
    ascending :: Int -> Set a -> [a] -> Set a
    ascending _ t [] = t
    ascending _ t [x] = insertMax x t
    ascending s l all_@(x : xs)
      | descends x xs = scattered l all_
      | otherwise = case complete s xs of
          (r, ys, []) -> let !t = link x l r in ascending (s + s) t ys
          (r, _, later) -> scattered (link x l r) later
    scattered t xs = List.foldl' (\acc x -> insert x acc) t xs
    -- A tree of that size, what follows it, and what follows from where the order breaks.
    complete :: Int -> [a] -> (Set a, [a], [a])
    complete _ [] = (Tip, [], [])
    complete 1 (x : xs) = if descends x xs then (singleton x, [], xs) else (singleton x, xs, [])
    complete s all_ = case complete (s `quot` 2) all_ of
      (l, [], later) -> (l, [], later)
      (l, [x], later) -> (insertMax x l, [], later)
      (l, xs@(x : ys), _)
        | descends x ys -> (l, [], xs)
        | otherwise -> case complete (s `quot` 2) ys of (r, zs, later) -> (link x l r, zs, later)
    descends _ [] = False
    descends this (next : _) = this >= next

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (withoutRepeats xs)
fromDescList xs = fromDistinctDescList (withoutRepeats xs)

-- One of neighbours that are equal: the last.
withoutRepeats :: Eq a => [a] -> [a]
withoutRepeats (x : rest@(y : _)) | x == y = withoutRepeats rest
withoutRepeats (x : rest) = x : withoutRepeats rest
withoutRepeats [] = []

-- | The set of elements in strictly ascending, or descending, order.
fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList = linkedBy link
fromDistinctDescList = linkedBy (\x l r -> link x r l)

-- Perfect trees of growing size, linked from the left.
linkedBy :: (a -> Set a -> Set a -> Set a) -> [a] -> Set a
linkedBy _ [] = Tip
linkedBy join (x0 : rest) = go (1 :: Int) (singleton x0) rest
  where
    go !_ !t [] = t
    go s l (x : xs) = case complete s xs of (r, ys) -> go (s + s) (join x l r) ys
    complete _ [] = (Tip, [])
    complete 1 (x : xs) = (singleton x, xs)
    complete s xs = case complete (s `quot` 2) xs of
      (l, []) -> (l, [])
      (l, x : ys) -> case complete (s `quot` 2) ys of (r, zs) -> let !t = join x l r in (t, zs)

node :: a -> Set a -> Set a -> Set a
node x l r = Bin (size l + size r + 1) x l r

balance, balanced :: a -> Set a -> Set a -> Set a
balance x l r = l `seq` r `seq` balanced x l r
{-# INLINE balance #-}
balanced x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) x l r
  | sr > 3 * sl = rotateLeft x l r
  | sl > 3 * sr = rotateRight x l r
  | otherwise = Bin (sl + sr + 1) x l r
  where
    sl = size l
    sr = size r

rotateLeft :: a -> Set a -> Set a -> Set a
rotateLeft x l (Bin _ rx rl rr)
  | size rl < 2 * size rr = node rx (node x l rl) rr
  | otherwise = case rl of
      Bin _ x2 a b -> node x2 (node x l a) (node rx b rr)
      Tip -> node rx (node x l rl) rr
rotateLeft x l Tip = node x l Tip

rotateRight :: a -> Set a -> Set a -> Set a
rotateRight x (Bin _ lx ll lr) r
  | size lr < 2 * size ll = node lx ll (node x lr r)
  | otherwise = case lr of
      Bin _ x2 a b -> node x2 (node lx ll a) (node x b r)
      Tip -> node lx ll (node x lr r)
rotateRight x Tip r = node x Tip r

link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin sl y ly ry) r@(Bin sr z lz rz)
  | 3 * sl < sr = balance z (link x l lz) rz
  | 3 * sr < sl = balance y ly (link x ry r)
  | otherwise = node x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

link2 :: Set a -> Set a -> Set a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin sl x lx rx) r@(Bin sr y ly ry)
  | 3 * sl < sr = balance y (link2 l ly) ry
  | 3 * sr < sl = balance x lx (link2 rx r)
  | otherwise = glue l r

glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case lookupMax l of
      Just m -> balance m (deleteMax l) r
      Nothing -> r
  | otherwise = case lookupMin r of
      Just m -> balance m l (deleteMin r)
      Nothing -> l

instance Ord a => IsList.IsList (Set a) where
  type Item (Set a) = a
  fromList = fromList
  toList = toAscList

-- Failures that depend on nothing are constants, as GHC makes them: they belong to the CAFs of the module.
noMinimum, noMaximum, missingElement, badElemAt, badDeleteAt, noMinimumToDelete, noMaximumToDelete :: a
noMinimum = stop 790 17 "findMin: empty set has no minimal element"
noMaximum = stop 808 17 "findMax: empty set has no maximal element"
missingElement = stop 1335 21 "findIndex: element is not in the set"
badElemAt = stop 1380 17 "elemAt: index out of range"
badDeleteAt = stop 1403 12 "deleteAt: index out of range"
noMinimumToDelete = stop 1610 18 "deleteFindMin: can not return the minimal element of an empty set"
noMaximumToDelete = stop 1618 18 "deleteFindMax: can not return the maximal element of an empty set"
