{-# LANGUAGE BangPatterns #-}
-- | The functions on sequences that are written with lists of their elements: each is linear in what it makes.
module Data.Sequence.Internal.Operations where

import Prelude hiding (drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip, zip3, zipWith, zipWith3)
import Data.Array (Array, Ix, elems)
import Data.Foldable (foldl', toList)
import qualified Data.List as List
import Data.Ord (comparing)
import Data.Sequence.Internal

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x
  | n < 0 = stop 1706 19 "replicateA takes a nonnegative integer argument"
  | otherwise = fmap fromList (sequenceA (List.replicate n x))

replicateM :: Applicative m => Int -> m a -> m (Seq a)
replicateM = replicateA

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n < 0 = stop 2150 19 "iterateN takes a nonnegative integer argument"
  | otherwise = fromList (List.take n (iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = fromList . List.unfoldr f

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go empty
  where
    go xs b = case f b of
      Nothing -> xs
      Just (b', a) -> go (a <| xs) b'

fromArray :: Ix i => Array i a -> Seq a
fromArray = fromList . elems

-- | Maps and folds with the places, from 0.
mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f xs = fromList (List.zipWith f [0 ..] (toList xs))

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = fmap fromList (traverse (uncurry f) (List.zip [0 ..] (toList xs)))

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f xs = foldMap (uncurry f) (List.zip [0 ..] (toList xs))

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = upTo (length xs - 1) (foldl (flip (:)) [] xs)
  where
    -- The elements from the last one, which is at the place given.
    upTo i (x : before) = f (upTo (i - 1) before) i x
    upTo _ [] = z

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = from 0 (toList xs)
  where
    from i (x : behind) = f i x (from (i + 1) behind)
    from _ [] = z

-- | Scans.
scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = fromList (List.scanl f z (toList xs))

scanl1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs
  | null xs = stop 2326 24 "scanl1 takes a nonempty sequence as an argument"
  | otherwise = fromList (List.scanl1 f (toList xs))

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = fromList (List.scanr f z (toList xs))

scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanr1 f xs
  | null xs = stop 2336 24 "scanr1 takes a nonempty sequence as an argument"
  | otherwise = fromList (List.scanr1 f (toList xs))

-- | All ends, all beginnings, pieces of a length.
tails, inits :: Seq a -> Seq (Seq a)
tails xs = fmap (\i -> drop i xs) (fromList [0 .. length xs])
inits xs = fmap (\i -> take i xs) (fromList [0 .. length xs])

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n xs
  | n > 0 = go empty xs
  | null xs = empty
  | otherwise = stop 3902 10 "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  where
    go done rest
      | null rest = done
      | otherwise = case splitAt n rest of (l, r) -> go (done |> l) r

-- | The longest part at the left or right end whose elements satisfy a predicate, and what is left.
takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = fst . spanl p
takeWhileR p = fst . spanr p
dropWhileL p = snd . spanl p
dropWhileR p = snd . spanr p

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p xs = maybe (xs, empty) (\i -> splitAt i xs) (findIndexL p xs)
breakr p xs = maybe (xs, empty) (\i -> case splitAt (i + 1) xs of (l, r) -> (r, l)) (findIndexR p xs)

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p = foldl' step (empty, empty)
  where step (yes, no) x = if p x then let y = yes |> x in y `seq` (y, no) else let n = no |> x in n `seq` (yes, n)

filter :: (a -> Bool) -> Seq a -> Seq a
filter p = foldl' (\xs x -> if p x then xs |> x else xs) empty

-- | Places of elements.
elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)
elemIndicesR x = findIndicesR (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p xs = firstOf (findIndicesL p xs)
findIndexR p xs = firstOf (findIndicesR p xs)

firstOf :: [a] -> Maybe a
firstOf [] = Nothing
firstOf (x : _) = Just x

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p xs = foldrWithIndex (\i x is -> if p x then i : is else is) [] xs
findIndicesR p xs = foldlWithIndex (\is i x -> if p x then i : is else is) [] xs

intersperse :: a -> Seq a -> Seq a
intersperse y xs = fromList (List.intersperse y (toList xs))

-- | Sorting; also the functions called unstable keep the order of equal elements here.
sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy f xs = fromList (List.sortBy f (toList xs))
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = fromList (List.sortOn f (toList xs))
unstableSortOn f = fmap snd . sortBy (comparing fst) . fmap (\x -> (f x, x))

-- | Several sequences in step, as long as the shortest.
zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f !xs !ys = fromList (List.zipWith f (toList xs) (toList ys))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = zipWith ($) (zipWith f xs ys) zs

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f ws xs ys zs = zipWith ($) (zipWith3 f ws xs ys) zs

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f xs = let pairs = fmap f xs in (fmap fst pairs, fmap snd pairs)
