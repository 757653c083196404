{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures that can be folded.
module Data.Foldable
  ( Foldable(..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum, concat, concatMap
  , and, or, any, all, maximumBy, minimumBy, notElem, find
  ) where

import GHC.Prim (seq)
import GHC.Base hiding (foldr, sequence)
import qualified GHC.List as List
import GHC.Num
import GHC.Err
import GHC.Semigroup
import Data.Either
import Data.Ord (Down(..))
import Data.Proxy
import Data.Tuple (Solo(..))
import Data.Semigroup.Internal
import Data.Monoid (Ap(..), First(..), Last(..))
import qualified Data.Monoid

infix 4 `elem`, `notElem`

-- | Structures that can be folded; a definition of 'foldMap' or 'foldr' is enough.
class Foldable t where
  -- | Combines the elements.
  fold :: Monoid m => t m -> m
  -- | Maps to a monoid and combines.
  foldMap :: Monoid m => (a -> m) -> t a -> m
  -- | The same from the left, strictly.
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  -- | From the right.
  foldr :: (a -> b -> b) -> b -> t a -> b
  -- | From the right, strictly.
  foldr' :: (a -> b -> b) -> b -> t a -> b
  -- | From the left.
  foldl :: (b -> a -> b) -> b -> t a -> b
  -- | From the left, strictly.
  foldl' :: (b -> a -> b) -> b -> t a -> b
  -- | From the right, of a structure that is not empty.
  foldr1 :: (a -> a -> a) -> t a -> a
  -- | From the left, of a structure that is not empty.
  foldl1 :: (a -> a -> a) -> t a -> a
  -- | The elements in order.
  toList :: t a -> [a]
  -- | Whether there are no elements.
  null :: t a -> Bool
  -- | The number of elements.
  length :: t a -> Int
  -- | Whether the value is among the elements.
  elem :: Eq a => a -> t a -> Bool
  -- | The greatest element.
  maximum :: Ord a => t a -> a
  -- | The least element.
  minimum :: Ord a => t a -> a
  -- | The sum.
  sum :: Num a => t a -> a
  -- | The product.
  product :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x acc -> mappend (f x) acc) mempty
  foldMap' f = foldl' (\acc a -> acc <> f a) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z0 xs = foldl (\k x z -> k $! f x z) id xs z0
  foldl f z t = appEndo (getDual (foldMap (\x -> Dual (Endo (\acc -> f acc x))) t)) z
  foldl' f z0 xs = foldr (\x k z -> k $! f z x) id xs z0
  foldr1 f xs = case foldr (\x m -> Just (case m of { Nothing -> x; Just y -> f x y })) Nothing xs of
    Just r -> r
    Nothing -> errorWithoutStackTrace "foldr1: empty structure"
  foldl1 f xs = case foldl (\m y -> Just (case m of { Nothing -> y; Just x -> f x y })) Nothing xs of
    Just r -> r
    Nothing -> errorWithoutStackTrace "foldl1: empty structure"
  toList t = foldr (:) [] t
  null = foldr (\_ _ -> False) True
  length = foldl' (\c _ -> c + 1) 0
  elem x = any (x ==)
  maximum xs = case foldl' (\m y -> Just $! (case m of { Nothing -> y; Just x -> if x >= y then x else y })) Nothing xs of
    Just r -> r
    Nothing -> errorWithoutStackTrace "maximum: empty structure"
  minimum xs = case foldl' (\m y -> Just $! (case m of { Nothing -> y; Just x -> if x <= y then x else y })) Nothing xs of
    Just r -> r
    Nothing -> errorWithoutStackTrace "minimum: empty structure"
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance Foldable [] where
  elem = List.elem
  foldMap f = go
    where
      go [] = mempty
      go (x : xs) = f x `mappend` go xs
  foldl = List.foldl
  foldl' = List.foldl'
  foldl1 = List.foldl1
  foldr = List.foldr
  foldr1 = List.foldr1
  length = List.length
  maximum = List.maximum
  minimum = List.minimum
  null = List.null
  product = List.product
  sum = List.sum
  toList xs = xs

instance Foldable Maybe where
  foldMap f m = case m of { Nothing -> mempty; Just x -> f x }
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x

instance Foldable NonEmpty where
  foldr f z ~(x :| xs) = f x (List.foldr f z xs)
  foldl f z (x :| xs) = List.foldl f (f z x) xs
  foldl1 f (x :| xs) = List.foldl f x xs
  foldMap f ~(x :| xs) = f x `mappend` foldMap f xs
  fold ~(x :| xs) = x `mappend` fold xs
  length (_ :| xs) = 1 + List.length xs
  null _ = False
  toList ~(x :| xs) = x : xs

instance Foldable (Either a) where
  foldMap _ (Left _) = mempty
  foldMap f (Right y) = f y
  foldr _ z (Left _) = z
  foldr f z (Right y) = f y z
  length (Left _) = 0
  length (Right _) = 1
  null = isLeft

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

instance Foldable Proxy where
  foldMap _ _ = mempty
  foldr _ z _ = z
  foldr1 _ _ = errorWithoutStackTrace "foldr1: Proxy"
  foldl1 _ _ = errorWithoutStackTrace "foldl1: Proxy"

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Foldable First where
  foldr f z (First m) = foldr f z m

instance Foldable Last where
  foldr f z (Last m) = foldr f z m

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt x) = foldMap f x
  foldr f z (Alt x) = foldr f z x

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap x) = foldMap f x
  foldr f z (Ap x) = foldr f z x

instance Foldable Down where
  foldr f z (Down x) = f x z

-- | 'foldr' and 'foldl' with actions.
foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z0 xs = foldl (\k x z -> f x z >>= k) return xs z0

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z0 xs = foldr (\x k z -> f z x >>= k) return xs z0

-- | Performs an action for each element; the results are forgotten.
traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x k -> f x *> k) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x k -> f x >> k) (return ())

-- | 'mapM_' with the arguments exchanged.
forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

-- | Performs the actions; the results are forgotten.
sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = foldr (\m k -> m *> k) (pure ())

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = foldr (\m k -> m >> k) (return ())

-- | The alternatives, in order.
asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

-- | Concatenates.
concat :: Foldable t => t [a] -> [a]
concat xs = foldr (\x y -> x ++ y) [] xs

-- | Maps and concatenates.
concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f xs = foldr add [] xs
  where
    add x rest = case f x of
      [] -> rest
      y : ys -> y : (ys ++ rest)

-- | Whether all, or any, are 'True'.
and, or :: Foldable t => t Bool -> Bool
and t = getAll (foldMap All t)
or t = getAny (foldMap Any t)

-- | Whether any, or all, elements satisfy the predicate.
any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = getAny (foldMap (\x -> Any (p x)) t)
all p t = getAll (foldMap (\x -> All (p x)) t)

-- | The greatest element by a comparison: the last of those.
maximumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp xs = case foldl' (\m y -> Just $! (case m of
    Nothing -> y
    Just x -> case cmp x y of { GT -> x; _ -> y })) Nothing xs of
  Just r -> r
  Nothing -> errorWithoutStackTrace "maximumBy: empty structure"

-- | The least element by a comparison: the first of those.
minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
minimumBy cmp xs = case foldl' (\m y -> Just $! (case m of
    Nothing -> y
    Just x -> case cmp x y of { GT -> y; _ -> x })) Nothing xs of
  Just r -> r
  Nothing -> errorWithoutStackTrace "minimumBy: empty structure"

-- | Whether the value is not among the elements.
notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

-- | The first element that satisfies the predicate.
find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = getFirst (foldMap (\x -> First (if p x then Just x else Nothing)) t)

instance Foldable Solo where
  foldMap f (MkSolo a) = f a
