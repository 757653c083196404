{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude #-}
-- | Semigroups and their wrappers.
module Data.Semigroup
  ( Semigroup(..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault, Min(..), Max(..), First(..), Last(..)
  , Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), diff, cycle1, WrappedMonoid(..), Arg(..), ArgMin, ArgMax
  , Option(..), option
  ) where

import GHC.Base
import Control.Monad.Fix (MonadFix(..))
import Data.Foldable (Foldable(..))
import Data.Maybe (maybe)
import Data.Traversable (Traversable(..))
import GHC.Read
import GHC.Enum
import GHC.Err (errorWithoutStackTrace)
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Semigroup
import Data.Semigroup.Internal

-- | The smaller one.
newtype Min a = Min { getMin :: a }
  deriving stock Read
  deriving newtype (Eq, Ord, Enum, Num)

instance Ord a => Semigroup (Min a) where
  Min a <> Min b = Min (min a b)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

-- | The greater one.
newtype Max a = Max { getMax :: a }
  deriving stock Read
  deriving newtype (Eq, Ord, Enum, Num)

instance Ord a => Semigroup (Max a) where
  Max a <> Max b = Max (max a b)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

-- | The first one.
newtype First a = First { getFirst :: a }
  deriving stock Read
  deriving newtype Enum
  deriving newtype (Eq, Ord)

instance Semigroup (First a) where
  a <> _ = a
  stimes = stimesIdempotent

-- | The last one.
newtype Last a = Last { getLast :: a }
  deriving stock Read
  deriving newtype Enum
  deriving newtype (Eq, Ord)

instance Semigroup (Last a) where
  _ <> b = b
  stimes = stimesIdempotent

-- | Any monoid as a semigroup.
newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m }
  deriving stock (Read, Show)
  deriving newtype (Eq, Ord, Bounded, Enum)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid a <> WrapMonoid b = WrapMonoid (a `mappend` b)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- | A semigroup with a unit added: in all but its texts as 'Maybe'.
newtype Option a = Option { getOption :: Maybe a }
  deriving stock (Read, Show)
  deriving newtype (Eq, Ord, Monoid, Functor, Applicative, Monad, Alternative, MonadPlus, MonadFix, Foldable)

-- | As 'maybe'.
option :: b -> (a -> b) -> Option a -> b
option none some o = maybe none some (getOption o)

instance Semigroup a => Semigroup (Option a) where
  Option a <> Option b = Option (a <> b)
  stimes n (Option m) = Option (case m of
    Just x -> byMultiplier n (errorWithoutStackTrace "stimes: Option, negative multiplier") Nothing (Just (stimes n x))
    Nothing -> Nothing)

instance Traversable Option where
  traverse f (Option m) = maybe (pure (Option Nothing)) (fmap (Option . Just) . f) m

-- | A value with a rider that does not count in comparisons.
data Arg a b = Arg a b
  deriving Read

type ArgMin a b = Min (Arg a b)
type ArgMax a b = Max (Arg a b)

instance (Show a, Show b) => Show (Arg a b) where
  showsPrec d (Arg a b) = showParen (d > 10) (showString "Arg " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b

instance Ord a => Ord (Arg a b) where
  compare (Arg a _) (Arg b _) = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)

-- | So many times, also none.
mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else unwrapMonoid (stimes n (WrapMonoid x))

-- | Prepending, as a function.
diff :: Semigroup m => m -> Endo m
diff = Endo . (<>)

-- | For ever.
cycle1 :: Semigroup m => m -> m
cycle1 xs = xs' where xs' = xs <> xs'

instance Show a => Show (Min a) where
  showsPrec d (Min x) = showParen (d > 10) (showString "Min {getMin = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Functor Min where
  fmap f (Min x) = Min (f x)

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Show a => Show (Max a) where
  showsPrec d (Max x) = showParen (d > 10) (showString "Max {getMax = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Functor Max where
  fmap f (Max x) = Max (f x)

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Show a => Show (First a) where
  showsPrec d (First x) = showParen (d > 10) (showString "First {getFirst = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound

instance Functor First where
  fmap f (First x) = First (f x)

instance Applicative First where
  pure = First
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showParen (d > 10) (showString "Last {getLast = " . showsPrec 0 x . showChar '}')

instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound

instance Functor Last where
  fmap f (Last x) = Last (f x)

instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

instance Foldable Min where
  foldMap f (Min x) = f x

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance MonadFix Min where
  mfix f = Min (let x = getMin (f x) in x)

instance Foldable Max where
  foldMap f (Max x) = f x

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance MonadFix Max where
  mfix f = Max (let x = getMax (f x) in x)

instance Foldable First where
  foldMap f (First x) = f x

instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance MonadFix First where
  mfix f = First (let x = getFirst (f x) in x)

instance Foldable Last where
  foldMap f (Last x) = f x

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

instance MonadFix Last where
  mfix f = Last (let x = getLast (f x) in x)

instance Foldable (Arg a) where
  foldMap f (Arg _ x) = f x

instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)
