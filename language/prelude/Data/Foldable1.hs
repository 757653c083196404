-- | Structures with at least one element that can be folded.
module Data.Foldable1
  ( Foldable1(..), foldr1, foldr1', foldl1, foldl1', intercalate1, foldrM1, foldlM1, foldrMapM1, foldlMapM1, maximumBy, minimumBy
  ) where

import Data.Complex (Complex(..))
import Data.Functor.Identity (Identity(..))
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Monoid (Dual(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import Data.Semigroup (First(..), Last(..), Max(..), Min(..))
import Data.Tuple (Solo(..))
import Prelude hiding (foldl1, foldr1, head, last, maximum, minimum)

-- | Structures with at least one element; a definition of 'foldMap1' or 'foldrMap1' is enough.
class Foldable t => Foldable1 t where
  {-# MINIMAL foldMap1 | foldrMap1 #-}
  -- | Combines the elements.
  fold1 :: Semigroup m => t m -> m
  fold1 = foldMap1 id
  -- | Maps to a semigroup and combines.
  foldMap1 :: Semigroup m => (a -> m) -> t a -> m
  foldMap1 f = foldrMap1 f (\a m -> f a <> m)
  -- | The same from the left, strictly.
  foldMap1' :: Semigroup m => (a -> m) -> t a -> m
  foldMap1' f = foldlMap1' f (\m a -> m <> f a)
  -- | The elements in their order.
  toNonEmpty :: t a -> NonEmpty a
  toNonEmpty t = runBuild (foldMap1 (\a -> Build (a :|)) t) []
  -- | The largest and the smallest element.
  maximum, minimum :: Ord a => t a -> a
  maximum t = getMax (foldMap1' Max t)
  minimum t = getMin (foldMap1' Min t)
  -- | The first and the last element.
  head, last :: t a -> a
  head t = getFirst (foldMap1 First t)
  last t = getLast (foldMap1 Last t)
  -- | From the right; the last element is mapped by the first function.
  foldrMap1 :: (a -> b) -> (a -> b -> b) -> t a -> b
  foldrMap1 f g t = case toNonEmpty t of x :| xs -> go x xs
    where
      go y [] = f y
      go y (z : zs) = g y (go z zs)
  -- | From the left, strictly; the first element is mapped by the first function.
  foldlMap1' :: (a -> b) -> (b -> a -> b) -> t a -> b
  foldlMap1' f g t = case toNonEmpty t of x :| xs -> let start = f x in start `seq` foldl' g start xs
  -- | From the left.
  foldlMap1 :: (a -> b) -> (b -> a -> b) -> t a -> b
  foldlMap1 f g t = case toNonEmpty t of x :| xs -> foldl g (f x) xs
  -- | From the right, strictly.
  foldrMap1' :: (a -> b) -> (a -> b -> b) -> t a -> b
  foldrMap1' f g t = case NonEmpty.reverse (toNonEmpty t) of
    x :| xs -> let start = f x in start `seq` foldl' (flip g) start xs

-- | A list that waits for what comes behind it.
newtype Build a = Build { runBuild :: [a] -> NonEmpty a }

instance Semigroup (Build a) where
  Build f <> Build g = Build (f . NonEmpty.toList . g)

instance Foldable1 NonEmpty where
  foldMap1 f (x :| xs) = go (f x) xs
    where
      go y [] = y
      go y (z : zs) = y <> go (f z) zs
  toNonEmpty = id
  head = NonEmpty.head
  last = NonEmpty.last

instance Foldable1 Identity where
  foldMap1 f (Identity a) = f a

instance Foldable1 Solo where
  foldMap1 f (MkSolo a) = f a

instance Foldable1 ((,) a) where
  foldMap1 f (_, b) = f b

instance Foldable1 Complex where
  foldMap1 f (a :+ b) = f a <> f b

instance Foldable1 Down where
  foldMap1 f (Down a) = f a

instance Foldable1 Dual where
  foldMap1 f (Dual a) = f a

instance Foldable1 Sum where
  foldMap1 f (Sum a) = f a

instance Foldable1 Product where
  foldMap1 f (Product a) = f a

instance Foldable1 Min where
  foldMap1 f (Min a) = f a

instance Foldable1 Max where
  foldMap1 f (Max a) = f a

instance Foldable1 First where
  foldMap1 f (First a) = f a

instance Foldable1 Last where
  foldMap1 f (Last a) = f a

-- | Without a start.
foldr1, foldr1', foldl1, foldl1' :: Foldable1 t => (a -> a -> a) -> t a -> a
foldr1 = foldrMap1 id
foldr1' = foldrMap1' id
foldl1 = foldlMap1 id
foldl1' = foldlMap1' id

-- | Combines the elements with something between each two.
intercalate1 :: (Foldable1 t, Semigroup m) => m -> t m -> m
intercalate1 between = foldr1 (\a b -> a <> between <> b)

-- | By actions.
foldrM1, foldlM1 :: (Foldable1 t, Monad m) => (a -> a -> m a) -> t a -> m a
foldrM1 = foldrMapM1 return
foldlM1 = foldlMapM1 return

foldrMapM1 :: (Foldable1 t, Monad m) => (a -> m b) -> (a -> b -> m b) -> t a -> m b
foldrMapM1 f g = foldrMap1 f (\a rest -> rest >>= g a)

foldlMapM1 :: (Foldable1 t, Monad m) => (a -> m b) -> (b -> a -> m b) -> t a -> m b
foldlMapM1 f g = foldlMap1 f (\before a -> before >>= \b -> g b a)

-- | By an order that is given; of equal ones the last is the largest, and the first the smallest.
maximumBy, minimumBy :: Foldable1 t => (a -> a -> Ordering) -> t a -> a
maximumBy compared = foldl1' (\a b -> if compared a b == GT then a else b)
minimumBy compared = foldl1' (\a b -> if compared a b == GT then b else a)
