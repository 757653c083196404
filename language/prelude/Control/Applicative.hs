{-# LANGUAGE DerivingStrategies, NoImplicitPrelude #-}
-- | Applicative functors.
module Control.Applicative
  ( Applicative(..), Alternative(..), Const(..), WrappedMonad(..), WrappedArrow(..), ZipList(..), (<$>), (<$), (<**>), liftA, liftA3, optional, asum
  ) where

import GHC.Read
import GHC.Base hiding (foldr)
import GHC.List (zipWith, repeat, drop)
import GHC.Num
import GHC.Show
import Control.Arrow (Arrow(arr, (&&&)), ArrowPlus((<+>)), ArrowZero(zeroArrow))
import Control.Category ((>>>))
import Data.Foldable (Foldable(..), asum)
import Data.Functor ((<$>))
import Data.Functor.Const
import Data.Traversable

-- | A monad as an applicative functor.
newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad v = WrapMonad (f `ap` v)
  liftA2 f (WrapMonad x) (WrapMonad y) = WrapMonad (liftM2 f x y)

instance Monad m => Monad (WrappedMonad m) where
  a >>= f = WrapMonad (unwrapMonad a >>= \x -> unwrapMonad (f x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad u <|> WrapMonad v = WrapMonad (u `mplus` v)

-- | An arrow from a fixed type as an applicative functor.
newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  liftA2 f (WrapArrow u) (WrapArrow v) = WrapArrow ((u &&& v) >>> arr (\(b, c) -> f b c))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow u <|> WrapArrow v = WrapArrow (u <+> v)

-- | Lists that combine element by element.
newtype ZipList a = ZipList { getZipList :: [a] } deriving stock Read

instance Eq a => Eq (ZipList a) where
  ZipList a == ZipList b = a == b

instance Ord a => Ord (ZipList a) where
  compare (ZipList a) (ZipList b) = compare a b

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList xs) = showParen (d > 10) (showString "ZipList {getZipList = " . shows xs . showChar '}')

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

-- | None or one.
optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing
