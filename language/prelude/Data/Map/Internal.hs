{-# LANGUAGE MagicHash #-}
-- | Maps as size balanced trees (Adams, Efficient sets: a balancing act, 1993; Hirai and Yamamoto's parameters, 2011).
-- Values are lazy here; Data.Map.Strict has the functions that evaluate them.
module Data.Map.Internal where

import Prelude hiding (lookup, map, filter, foldr, foldl, null, splitAt, take, drop)
import qualified Prelude
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Maybe (fromMaybe)
import GHC.Stack.Types
import GHC.Exception (errorCallWithCallStackException)
import GHC.Prim (raise#)
import qualified Data.Set.Internal as Set
import Data.Set.Internal (Set)

infixl 9 !, !?, \\

-- | A map from keys to values.
data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip

instance (Eq k, Eq a) => Eq (Map k a) where
  a == b = size a == size b && toAscList a == toAscList b

instance (Ord k, Ord a) => Ord (Map k a) where
  compare a b = compare (toAscList a) (toAscList b)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read e) => Read (Map k e) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Functor (Map k) where
  fmap = map

instance Foldable (Map k) where
  foldr f z t = foldrWithKey (\_ x acc -> f x acc) z t
  foldl f z t = foldlWithKey (\acc _ x -> f acc x) z t
  foldMap f t = foldMapWithKey (\_ x -> f x) t
  length t = size t
  null t = size t == 0
  toList t = elems t

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance Ord k => Semigroup (Map k v) where
  (<>) = union

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
lookup k = go
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
missingKey = raise# (errorCallWithCallStackException "Map.!: given key is not an element in the map"
  (pushCallStack ("error", SrcLoc "containers-0.6.4.1" "Data.Map.Internal" "libraries/containers/containers/src/Data/Map/Internal.hs" 633 17 633 77) emptyCallStack))

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

-- | The nearest key on a side, also the key itself with the E.
lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k v -> Maybe (k, v)
lookupLT k = go Nothing
  where
    go best Tip = best
    go best (Bin _ kx x l r) = if k <= kx then go best l else go (Just (kx, x)) r
lookupGT k = go Nothing
  where
    go best Tip = best
    go best (Bin _ kx x l r) = if k < kx then go (Just (kx, x)) l else go best r
lookupLE k = go Nothing
  where
    go best Tip = best
    go best (Bin _ kx x l r) = case compare k kx of
      LT -> go best l
      EQ -> Just (kx, x)
      GT -> go (Just (kx, x)) r
lookupGE k = go Nothing
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
insert kx x = go
  where
    go Tip = singleton kx x
    go (Bin sz ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin sz kx x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f kx x = go
  where
    go Tip = singleton kx x
    go (Bin sy ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin sy kx (f kx x y) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

-- | Takes a key away.
delete :: Ord k => k -> Map k a -> Map k a
delete k = go
  where
    go Tip = Tip
    go (Bin _ kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> glue l r

-- | Changes the value at a key.
adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k = go
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> Bin sx kx x (go l) r
      GT -> Bin sx kx x l (go r)
      EQ -> Bin sx kx (f kx x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f k = go
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f kx x of
        Just x' -> Bin sx kx x' l r
        Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Just x' -> (Just x', insert k x' m)
    Nothing -> (Just x, delete k m)

-- | Changes, adds or takes away.
alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k = go
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> singleton k x
    go (Bin sx kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f (Just x) of
        Just x' -> Bin sx kx x' l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap put (f (lookup k m))
  where
    put Nothing = delete k m
    put (Just v) = insert k v m

-- Minimum and maximum ----------------------------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin t = fromMaybe (error "Map.findMin: empty map has no minimal element") (lookupMin t)
findMax t = fromMaybe (error "Map.findMax: empty map has no maximal element") (lookupMax t)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r) = balance k x (deleteMin l) r
deleteMin Tip = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r) = balance k x l (deleteMax r)
deleteMax Tip = Tip

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = case minViewWithKey t of
  Nothing -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
  Just r -> r
deleteFindMax t = case maxViewWithKey t of
  Nothing -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)
  Just r -> r

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just kx -> Just (kx, deleteMin t)
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just kx -> Just (kx, deleteMax t)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView t = fmap (\((_, x), t') -> (x, t')) (minViewWithKey t)
maxView t = fmap (\((_, x), t') -> (x, t')) (maxViewWithKey t)

-- Combination ------------------------------------------------------------------------------------------------------

-- | Both maps; the first one's values where both have a key.
union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> link k (case found of { Nothing -> x; Just y -> f k x y }) (unionWithKey f l l2) (unionWithKey f r r2)

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions ts = Foldable.foldl' union empty ts

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Foldable.foldl' (unionWith f) empty ts

-- | The first map without the second one's keys.
difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ k _ l r) = case split k t1 of
  (l1, r1) -> link2 (difference l1 l) (difference r1 r)
m1 \\ m2 = difference m1 m2

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f a b = mapMaybeWithKey (\k x -> case lookup k b of { Nothing -> Just x; Just y -> f x y }) a

-- | The keys that both have.
intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWith const

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> let { l' = intersectionWithKey f l l2; r' = intersectionWithKey f r r2 } in case found of
    Just y -> link k (f k x y) l' r'
    Nothing -> link2 l' r'

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint a b = null (intersection a b)

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f g1 g2 a b =
  unions [mapMaybeWithKey (\_ x -> x) (intersectionWithKey f a b), g1 (difference a b), g2 (difference b a)]

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
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin s k v l r) = (\l' v' r' -> Bin s k v' l' r') <$> go l <*> f k v <*> go r

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin sx kx x l r) =
  let { (a1, l') = mapAccumWithKey f a l; (a2, x') = f a1 kx x; (a3, r') = mapAccumWithKey f a2 r } in (a3, Bin sx kx x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin sz k x l r) = Bin sz (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

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
    go z Tip = z
    go z (Bin _ kx x l r) = let z1 = go z r in z1 `seq` (let z2 = f kx x z1 in z2 `seq` go z2 l)

foldlWithKey, foldlWithKey' :: (a -> k -> b -> a) -> a -> Map k b -> a
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ kx x l r) = go (f (go z l) kx x) r
foldlWithKey' f = go
  where
    go z Tip = z
    go z (Bin _ kx x l r) = let z1 = go z l in z1 `seq` (let z2 = f z1 kx x in z2 `seq` go z2 r)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1 k v _ _) = f k v
    go (Bin _ k v l r) = go l `mappend` (f k v `mappend` go r)

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

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin s k _ l r) = Set.Bin s k (keysSet l) (keysSet r)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin s k l r) = Bin s k (f k) (fromSet f l) (fromSet f r)

-- | The map of the pairs; later ones win.
fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = List.foldl' (\t (k, x) -> insert k x t) Tip xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = List.foldl' (\t (k, x) -> insertWith f k x t) Tip xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f xs = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip xs

fromAscList, fromDescList, fromDistinctDescList :: Ord k => [(k, a)] -> Map k a
fromAscList = fromList
fromDescList = fromList
fromDistinctDescList = fromList

-- | The map of pairs in ascending order, in linear time.
fromDistinctAscList :: [(k, a)] -> Map k a
fromDistinctAscList xs = fst (build (length xs) xs)
  where
    build 0 rest = (Tip, rest)
    build n rest = case build (n `div` 2) rest of
      (l, (k, x) : rest') -> case build (n - n `div` 2 - 1) rest' of
        (r, rest'') -> (Bin n k x l r, rest'')
      (l, []) -> (l, [])

fromAscListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith = fromListWith

-- Filters and parts ------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ kx x l r) =
  if p kx x then link kx x (filterWithKey p l) (filterWithKey p r) else link2 (filterWithKey p l) (filterWithKey p r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = (filterWithKey p m, filterWithKey (\k x -> not (p k x)) m)

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys m s = filterWithKey (\k _ -> Set.member k s) m
withoutKeys m s = filterWithKey (\k _ -> not (Set.member k s)) m

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ kx x l r) = case f kx x of
  Just y -> link kx y (mapMaybeWithKey f l) (mapMaybeWithKey f r)
  Nothing -> link2 (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f m = (mapMaybe (\x -> either Just (const Nothing) (f x)) m, mapMaybe (\x -> either (const Nothing) Just (f x)) m)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p = filterWithKey (\k _ -> p k)
dropWhileAntitone p = filterWithKey (\k _ -> not (p k))

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup _ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ kx x l r) = case compare k kx of
  LT -> case splitLookup k l of (lt, z, gt) -> (lt, z, link kx x gt r)
  GT -> case splitLookup k r of (lt, z, gt) -> (link kx x l lt, z, gt)
  EQ -> (l, Just x, r)

isSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f a b = size a <= size b && all (\(k, x) -> maybe False (f x) (lookup k b)) (toAscList a)

-- By index ---------------------------------------------------------------------------------------------------------

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k = go 0
  where
    go _ Tip = Nothing
    go i (Bin _ kx _ l r) = i `seq` case compare k kx of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = fromMaybe (error "Map.findIndex: element is not in the map") (lookupIndex k m)

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ kx x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (kx, x)

deleteAt :: Int -> Map k a -> Map k a
deleteAt _ Tip = error "Map.deleteAt: index out of range"
deleteAt i (Bin _ kx x l r) = case compare i (size l) of
  LT -> balance kx x (deleteAt i l) r
  GT -> balance kx x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Map k a -> Map k a
take n m = fromDistinctAscList (Prelude.take n (toAscList m))
drop n m = fromDistinctAscList (Prelude.drop n (toAscList m))

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n m = (take n m, drop n m)

-- Balance ----------------------------------------------------------------------------------------------------------

-- One side may be at most three times as heavy as the other; a single rotation is enough below twice.
node :: k -> a -> Map k a -> Map k a -> Map k a
node k x l r = Bin (size l + size r + 1) k x l r

balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
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

-- | Whether order, balance and sizes are right.
valid :: Ord k => Map k a -> Bool
valid t = ordered (keys t) && balanced t && sized t
  where
    ordered (a : b : rest) = a < b && ordered (b : rest)
    ordered _ = True
    balanced Tip = True
    balanced (Bin _ _ _ l r) = (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
    sized Tip = True
    sized (Bin n _ _ l r) = n == size l + size r + 1 && sized l && sized r
