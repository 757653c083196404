{-# LANGUAGE BangPatterns #-}
-- | The functions on maps that evaluate the values they put in.
module Data.Map.Strict.Internal where

import Prelude hiding (lookup, map, filter, foldr, foldl, null)
import Control.Applicative (liftA3)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Containers.Failure
import qualified Data.Map.Internal as L
import Data.Map.Internal
  (Map(..), balance, empty, glue, link, link2, lookup, foldrWithKey, size, splitLookup)
import Data.Map.Internal.Ascending (linkedBy)
import Data.Containers.Failure (failure)
import qualified Data.Map.Internal.Combine as L
import qualified Data.Map.Internal.Part as L
import qualified Data.Map.Internal.Visit as L
import qualified Data.Set.Internal as Set
import Data.Set.Internal (Set)

evaluated :: Maybe a -> Maybe a
evaluated Nothing = Nothing
evaluated (Just x) = x `seq` Just x

singleton :: k -> a -> Map k a
singleton k x = x `seq` L.singleton k x

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = L.findWithDefault d k m

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k !x m = L.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f !kx x t = go t
  where
    go Tip = singleton kx x
    go (Bin sy ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> let !x' = f x y in Bin sy kx x' l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey = L.insertLookupBy seq

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k t = go t
  where
    go Tip = Tip
    go (Bin sx kx x l r) = case compare k kx of
      LT -> Bin sx kx x (go l) r
      GT -> Bin sx kx x l (go r)
      EQ -> let !x' = f kx x in Bin sx kx x' l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = L.update (\x -> evaluated (f x))

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = L.updateWithKey (\k x -> evaluated (f k x))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = L.updateLookupWithKey (\k x -> evaluated (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = L.alter (\m -> evaluated (f m))

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF = L.alterBy evaluated

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f i m
  | i < 0 || i >= size m = failure "Data.Map.Strict.Internal" 906 12 "Map.updateAt: index out of range"
  | otherwise = L.updateAt (\k x -> evaluated (f k x)) i m

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = L.updateMinWithKey (\k x -> evaluated (f k x))
updateMaxWithKey f = L.updateMaxWithKey (\k x -> evaluated (f k x))

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey f t1 (Bin 1 k x _ _) = insertWithKeyR f k x t1
unionWithKey f (Bin 1 k x _ _) t2 = insertWithKey f k x t2
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> let { !l' = unionWithKey f l l2 } in let { !r' = unionWithKey f r r2 } in case found of
    Nothing -> x `seq` link k x l' r'
    Just y -> let !x' = f k x y in link k x' l' r'

-- Puts a value behind the one that is there; that one's key stays.
insertWithKeyR :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKeyR f !k x t = go t
  where
    go Tip = singleton k x
    go (Bin s ky y l r) = case compare k ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> let !x' = f ky y x in Bin s ky x' l r

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Foldable.foldl' (unionWith f) empty ts

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f t1 !t2 = differenceWithKey (\_ x y -> f x y) t1 t2

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey (\k x y -> evaluated (f k x y)) id (const Tip)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t2 = case splitLookup k t2 of
  (l2, found, r2) -> let { !l' = intersectionWithKey f l l2 } in let { !r' = intersectionWithKey f r r2 } in case found of
    Just y -> let !x' = f k x y in link k x' l' r'
    Nothing -> link2 l' r'

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey both = L.merging (failure "Data.Map.Strict.Internal" 1261 27) both

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin sx kx x l r) = let !x' = f x in Bin sx kx x' (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin sx kx x l r) = let !x' = f kx x in Bin sx kx x' (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey visit = part
  where
    part t = case t of
      Bin 1 k x _ _ -> fmap (singleton k) (visit k x)
      Bin n k x l r -> liftA3 (\lesser !y greater -> Bin n k y lesser greater) (part l) (visit k x) (part r)
      Tip -> pure Tip

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey visit = L.traversingMaybe evaluated visit

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey change start t = case t of
  Tip -> (start, Tip)
  Bin n k x l r -> y `seq` (end, Bin n k y lesser greater)
    where
      (before, lesser) = mapAccumWithKey change start l
      (behind, y) = change before k x
      (end, greater) = mapAccumWithKey change behind r
mapAccumRWithKey change start t = case t of
  Tip -> (start, Tip)
  Bin n k x l r -> y `seq` (end, Bin n k y lesser greater)
    where
      (before, greater) = mapAccumRWithKey change start r
      (behind, y) = change before k x
      (end, lesser) = mapAccumRWithKey change behind l

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = L.mapMaybeWithKey (\k x -> evaluated (f k x))

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = L.mapEitherWithKey (\k x -> either (\y -> y `seq` Left y) (\z -> z `seq` Right z) (f k x))

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin s k l r) = let !x = f k in Bin s k x (fromSet f l) (fromSet f r)

-- Evaluates each value before the list's next pair is looked at.
forced :: [(k, a)] -> [(k, a)]
forced [] = []
forced (pair@(_, x) : rest) = x `seq` (pair : forced rest)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = L.fromList (forced xs)

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = List.foldl' (\t (k, x) -> insertWith f k x t) Tip xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f xs = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip xs

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineEqual f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineEqual f xs)

combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((k, x) : (k', x') : rest) | k == k' = let !y = f k' x' x in combineEqual f ((k', y) : rest)
combineEqual f (pair : rest) = pair : combineEqual f rest
combineEqual _ [] = []

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = linkedBy link (forced xs)
fromDistinctDescList xs = linkedBy (\k x l r -> link k x r l) (forced xs)
