{-# LANGUAGE TypeFamilies #-}
-- | Lists that have an element.
module Data.List.NonEmpty
  ( NonEmpty(..), map, head, tail, last, init, toList, nonEmpty, fromList, cons, (<|), length, reverse, sort, sortBy, sortWith
  , zip, zipWith, group, groupBy, groupWith, groupAllWith, group1, nub, filter, take, drop, takeWhile, dropWhile, span, break, partition
  , iterate, repeat, xor, singleton, insert, scanl, scanr, unzip, some1, isPrefixOf, transpose, (!!), uncons
  , append, appendList, prependList, inits1, tails1, permutations, permutations1, sortOn, compareLength
  , cycle, groupAllWith1, groupBy1, groupWith1, inits, intersperse, nubBy, scanl1, scanr1, splitAt, tails, unfold, unfoldr
  ) where

import Prelude hiding (cycle, scanl1, scanr1, splitAt, map, head, tail, last, init, length, reverse, zip, zipWith, filter, take, drop, takeWhile, dropWhile, span, break, iterate, repeat, scanl, scanr, unzip, (!!))
import qualified Prelude
import qualified Data.List as List
import qualified Data.Foldable as Foldable
import Control.Applicative (Alternative, many, liftA2)
import Data.Ord (comparing)
import Data.Function (on)
import GHC.Base (NonEmpty(..))
import GHC.IsList (Item)
import qualified GHC.IsList as IsList

infixr 5 <|
infixl 9 !!

lift :: ([a] -> [b]) -> NonEmpty a -> NonEmpty b
lift f = fromList . f . toList

-- | The list's own functions.
map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(a :| as) = f a :| fmap f as

head, last :: NonEmpty a -> a
head (a :| _) = a
last ~(a :| as) = List.last (a : as)

tail, init, toList :: NonEmpty a -> [a]
tail (_ :| as) = as
init ~(a :| as) = List.init (a : as)
toList ~(a :| as) = a : as

-- | A list that is not empty, as such.
nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (a : as) = Just (a :| as)

fromList :: [a] -> NonEmpty a
fromList (a : as) = a :| as
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(a :| as) = (a, nonEmpty as)

cons, (<|) :: a -> NonEmpty a -> NonEmpty a
cons = (<|)
a <| ~(b :| bs) = a :| b : bs

singleton :: a -> NonEmpty a
singleton a = a :| []

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + Prelude.length xs

reverse :: NonEmpty a -> NonEmpty a
reverse = lift List.reverse

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lift (List.sortBy f)

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith = sortBy . comparing

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fst <$> xs, snd <$> xs)

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq = runs . Foldable.toList
  where
    runs [] = []
    runs (x : rest) = case groupBy1 eq (x :| rest) of first :| others -> first : others

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy ((==) `on` f)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f = groupWith f . List.sortBy (compare `on` f)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 (x :| rest) = (x :| same) :| group others
  where (same, others) = List.span (== x) rest

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = lift List.nub

filter, takeWhile, dropWhile :: (a -> Bool) -> NonEmpty a -> [a]
filter p = List.filter p . toList
takeWhile p = List.takeWhile p . toList
dropWhile p = List.dropWhile p . toList

take, drop :: Int -> NonEmpty a -> [a]
take n = List.take n . toList
drop n = List.drop n . toList

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p = List.span p . toList
break p = span (not . p)
partition p = List.partition p . toList

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| List.iterate f (f a)

repeat :: a -> NonEmpty a
repeat a = a :| List.repeat a

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a = fromList . List.insert a . Foldable.toList

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z = fromList . List.scanl f z . Foldable.toList

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z = fromList . List.scanr f z . Foldable.toList

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = liftA2 (:|) x (many x)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf [] _ = True
isPrefixOf (y : ys) (x :| xs) = y == x && List.isPrefixOf ys xs

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose = fmap fromList . fromList . List.transpose . toList . fmap toList

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0 = x
  | n > 0 = xs List.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative argument"

cycle :: NonEmpty a -> NonEmpty a
cycle = lift List.cycle

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq (x :| rest) = (x :| same) :| groupBy eq others
  where (same, others) = List.span (eq x) rest

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 ((==) `on` f)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f = groupWith1 f . sortWith f

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits = fromList . List.inits . Foldable.toList
tails = fromList . List.tails . Foldable.toList

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse a ~(b :| bs) = b :| (case bs of
  [] -> []
  _ -> a : List.intersperse a bs)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq = lift (List.nubBy eq)

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f ~(a :| as) = fromList (List.scanl f a as)
scanr1 f ~(a :| as) = fromList (List.scanr1 f (a : as))

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n = List.splitAt n . toList

-- | Elements from a seed, while there is a next one.
unfold, unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just c) -> b <| unfold f c
unfoldr f a = case f a of
  (b, next) -> b :| maybe [] go next
  where
    go c = case f c of
      (d, next) -> d : maybe [] go next

instance IsList.IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList = fromList
  toList = toList

-- | One after the other.
append :: NonEmpty a -> NonEmpty a -> NonEmpty a
append = (<>)

appendList :: NonEmpty a -> [a] -> NonEmpty a
appendList (x :| xs) ys = x :| (xs ++ ys)

prependList :: [a] -> NonEmpty a -> NonEmpty a
prependList [] ys = ys
prependList (x : xs) ys = x :| (xs ++ toList ys)

-- | The beginnings that are not empty, the shortest first; the ends, the longest first.
inits1, tails1 :: NonEmpty a -> NonEmpty (NonEmpty a)
inits1 (x :| xs) = fromList (Prelude.map (x :|) (List.inits xs))
tails1 (x :| xs) = (x :| xs) :| List.tails1 xs

-- | All orders of the elements.
permutations :: [a] -> NonEmpty [a]
permutations xs = fromList (List.permutations xs)

permutations1 :: NonEmpty a -> NonEmpty (NonEmpty a)
permutations1 = fmap fromList . permutations . toList

-- | Sorts by a property, which is worked out once for each.
sortOn :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortOn f = lift (List.sortOn f)

-- | How the length compares with a number.
compareLength :: NonEmpty a -> Int -> Ordering
compareLength = List.compareLength . toList
