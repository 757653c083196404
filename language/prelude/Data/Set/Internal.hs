-- | Sets as size balanced trees, as Data.Map.Internal.
module Data.Set.Internal where

import Prelude hiding (map, filter, foldr, foldl, null, splitAt, take, drop)
import qualified Prelude
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Maybe (fromMaybe)

infixl 9 \\

-- | A set.
data Set a = Bin !Int !a !(Set a) !(Set a) | Tip

instance Eq a => Eq (Set a) where
  a == b = size a == size b && toAscList a == toAscList b

instance Ord a => Ord (Set a) where
  compare a b = compare (toAscList a) (toAscList b)

instance Show a => Show (Set a) where
  showsPrec p xs = showParen (p > 10) (showString "fromList " . shows (toList xs))

instance (Read a, Ord a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Ord a => Semigroup (Set a) where
  (<>) = union

instance Ord a => Monoid (Set a) where
  mempty = Tip

instance Foldable Set where
  foldr f z t = go z t
    where
      go acc Tip = acc
      go acc (Bin _ x l r) = go (f x (go acc r)) l
  foldMap f t = go t
    where
      go Tip = mempty
      go (Bin 1 k _ _) = f k
      go (Bin _ k l r) = go l `mappend` (f k `mappend` go r)
  length t = size t
  null t = size t == 0
  toList t = toAscList t
  minimum t = findMin t
  maximum t = findMax t

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
member x = go
  where
    go Tip = False
    go (Bin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x < y then go best l else go (Just y) r
lookupGE x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x <= y then go (Just y) l else go best r

-- | Puts an element in, takes one out.
insert, delete :: Ord a => a -> Set a -> Set a
insert x = go
  where
    go Tip = singleton x
    go (Bin sz y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> Bin sz x l r
delete x = go
  where
    go Tip = Tip
    go (Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf a b = size a <= size b && all (\x -> member x b) (toAscList a)
isProperSubsetOf a b = size a < size b && isSubsetOf a b
disjoint a b = null (intersection a b)

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin t = fromMaybe (error "Set.findMin: empty set has no minimal element") (lookupMin t)
findMax t = fromMaybe (error "Set.findMax: empty set has no maximal element") (lookupMax t)

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r) = balance x (deleteMin l) r
deleteMin Tip = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r) = balance x l (deleteMax r)
deleteMax Tip = Tip

minView, maxView :: Set a -> Maybe (a, Set a)
minView t = fmap (\x -> (x, deleteMin t)) (lookupMin t)
maxView t = fmap (\x -> (x, deleteMax t)) (lookupMax t)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = fromMaybe (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip) (minView t)
deleteFindMax t = fromMaybe (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip) (maxView t)

-- | Union, difference, intersection.
union, difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
union t1 Tip = t1
union Tip t2 = t2
union (Bin _ x l r) t2 = case split x t2 of (l2, r2) -> link x (union l l2) (union r r2)
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ x l r) = case split x t1 of (l1, r1) -> link2 (difference l1 l) (difference r1 r)
a \\ b = difference a b
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t2 = case splitMember x t2 of
  (l2, True, r2) -> link x (intersection l l2) (intersection r r2)
  (l2, False, r2) -> link2 (intersection l l2) (intersection r r2)

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions ts = Foldable.foldl' union empty ts

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct as bs = fromDistinctAscList [(a, b) | a <- toAscList as, b <- toAscList bs]

powerSet :: Set a -> Set (Set a)
powerSet xs = fromDistinctAscList (fmap fromDistinctAscList (subsets (toAscList xs)))
  where
    subsets ys = [] : nonEmpty ys
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : fmap (y :) (nonEmpty ys) ++ nonEmpty ys

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r) = if p x then link x (filter p l) (filter p r) else link2 (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p t = (filter p t, filter (not . p) t)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone = filter
dropWhileAntitone p = filter (not . p)

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case splitMember x t of (l, _, r) -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (lt, b, gt) -> (lt, b, link y gt r)
  GT -> case splitMember x r of (lt, b, gt) -> (link y l lt, b, gt)
  EQ -> (l, True, r)

map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (fmap f (toAscList t))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin sz x l r) = Bin sz (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f z t = Foldable.foldr f z t
foldr' f z t = Foldable.foldr' f z t
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f z t = Foldable.foldl f z t
foldl' f z t = List.foldl' f z (toAscList t)

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList t = Foldable.foldr (:) [] t
toDescList t = List.foldl' (flip (:)) [] (toAscList t)

-- | The set of the elements.
fromList, fromAscList, fromDescList :: Ord a => [a] -> Set a
fromList xs = List.foldl' (\t x -> insert x t) Tip xs
fromAscList = fromList
fromDescList = fromList

fromDistinctDescList :: [a] -> Set a
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

fromDistinctAscList :: [a] -> Set a
fromDistinctAscList xs = fst (build (length xs) xs)
  where
    build 0 rest = (Tip, rest)
    build n rest = case build (n `div` 2) rest of
      (l, x : rest') -> case build (n - n `div` 2 - 1) rest' of
        (r, rest'') -> (Bin n x l r, rest'')
      (l, []) -> (l, [])

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x = go 0
  where
    go _ Tip = Nothing
    go i (Bin _ y l r) = i `seq` case compare x y of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x t = fromMaybe (error "Set.findIndex: element is not in the set") (lookupIndex x t)

elemAt :: Int -> Set a -> a
elemAt _ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x

deleteAt :: Int -> Set a -> Set a
deleteAt _ Tip = error "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r) = case compare i (size l) of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Set a -> Set a
take n t = fromDistinctAscList (Prelude.take n (toAscList t))
drop n t = fromDistinctAscList (Prelude.drop n (toAscList t))

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n t = (take n t, drop n t)

node :: a -> Set a -> Set a -> Set a
node x l r = Bin (size l + size r + 1) x l r

balance :: a -> Set a -> Set a -> Set a
balance x l r
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
