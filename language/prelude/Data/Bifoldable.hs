-- | Structures with elements of two types that can be folded.
module Data.Bifoldable
  ( Bifoldable(..), bifoldr', bifoldr1, bifoldrM, bifoldl', bifoldl1, bifoldlM, bitraverse_, bifor_, bimapM_, biforM_, bimsum
  , bisequenceA_, bisequence_, biasum, biList, binull, bilength, bielem, bimaximum, biminimum, bisum, biproduct, biconcat
  , biconcatMap, biand, bior, biany, biall, bimaximumBy, biminimumBy, binotElem, bifind
  ) where

import Control.Applicative (Alternative(..))
import Data.Foldable (maximumBy, minimumBy)
import Data.Functor.Const (Const(..))
import Data.Monoid
import Data.Semigroup (Arg(..))

-- | A definition of 'bifoldr' or 'bifoldMap' is enough.
class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifold = bifoldMap id id
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldMap f g = bifoldr (mappend . f) (mappend . g) mempty
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldr f g z t = appEndo (bifoldMap (Endo . f) (Endo . g) t) z
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifoldl f g z t = appEndo (getDual (bifoldMap (Dual . Endo . flip f) (Dual . Endo . flip g) t)) z

instance Bifoldable (,) where bifoldMap f g ~(a, b) = f a `mappend` g b
instance Bifoldable Const where bifoldMap f _ (Const a) = f a
instance Bifoldable ((,,) x) where bifoldMap f g ~(_, a, b) = f a `mappend` g b
instance Bifoldable ((,,,) x y) where bifoldMap f g ~(_, _, a, b) = f a `mappend` g b
instance Bifoldable ((,,,,) x y z) where bifoldMap f g ~(_, _, _, a, b) = f a `mappend` g b
instance Bifoldable ((,,,,,) x y z w) where bifoldMap f g ~(_, _, _, _, a, b) = f a `mappend` g b
instance Bifoldable ((,,,,,,) x y z w v) where bifoldMap f g ~(_, _, _, _, _, a, b) = f a `mappend` g b
instance Bifoldable Either where bifoldMap f g = either f g
instance Bifoldable Arg where bifoldMap f g (Arg a b) = f a `mappend` g b

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z0 xs = bifoldl (\k x z -> k $! f x z) (\k x z -> k $! g x z) id xs z0

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z0 xs = bifoldr (\x k z -> k $! f z x) (\x k z -> k $! g z x) id xs z0

bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f xs = foldr1Of "bifoldr1: empty structure" (foldr1 f) (biList xs)
bifoldl1 f xs = foldr1Of "bifoldl1: empty structure" (foldl1 f) (biList xs)

foldr1Of :: String -> ([a] -> a) -> [a] -> a
foldr1Of message f xs = if null xs then errorWithoutStackTrace message else f xs

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z0 xs = bifoldl (\k x z -> f x z >>= k) (\k x z -> g x z >>= k) return xs z0

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z0 xs = bifoldr (\x k z -> f z x >>= k) (\x k z -> g z x >>= k) return xs z0

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\x k -> f x *> k) (\x k -> g x *> k) (pure ())

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t

bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bimapM_ = bitraverse_

biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
biforM_ = bifor_

bisequenceA_, bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bitraverse_ id id
bisequence_ = bisequenceA_

biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty
bimsum = biasum

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\c _ -> c + 1) (\c _ -> c + 1) 0

bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)
binotElem x = not . bielem x

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum xs = foldr1Of "bimaximum: empty structure" maximum (biList xs)
biminimum xs = foldr1Of "biminimum: empty structure" minimum (biList xs)

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy cmp xs = foldr1Of "bifoldr1: empty structure" (maximumBy cmp) (biList xs)
biminimumBy cmp xs = foldr1Of "bifoldr1: empty structure" (minimumBy cmp) (biList xs)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum = getSum . bifoldMap Sum Sum
biproduct = getProduct . bifoldMap Product Product

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = getAll . bifoldMap All All
bior = getAny . bifoldMap Any Any

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = getAny . bifoldMap (Any . p) (Any . q)
biall p q = getAll . bifoldMap (All . p) (All . q)

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p = getFirst . bifoldMap finder finder
  where finder x = First (if p x then Just x else Nothing)
