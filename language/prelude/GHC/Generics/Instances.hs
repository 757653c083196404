{-# LANGUAGE DeriveGeneric, FlexibleContexts, StandaloneDeriving, TypeOperators, UndecidableInstances #-}
-- | The instances of the representations, and representations of the types that stand above the Prelude.
module GHC.Generics.Instances () where

import Control.Applicative (Alternative(..), Const(..), WrappedMonad(..), ZipList(..), liftA2)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix(..), fix)
import Control.Monad.Zip (MonadZip(..))
import Data.Complex (Complex(..))
import Data.Functor.Compose (Compose(..))
import Data.Functor.Identity (Identity(..))
import Data.Ix (Ix)
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Monoid
import Data.Ord (Down(..))
import qualified Data.Semigroup as Semigroup
import Data.Version (Version(..))
import Data.Void (Void)
import GHC.Generics.Base
import System.Exit (ExitCode(..))

deriving instance Generic (Identity a)
deriving instance Generic (Const a b)
deriving instance Generic (WrappedMonad m a)
deriving instance Generic (ZipList a)
deriving instance Generic (Complex a)
deriving instance Generic (Compose f g a)
deriving instance Generic (Functor.Product f g a)
deriving instance Generic (Functor.Sum f g a)
deriving instance Generic All
deriving instance Generic Any
deriving instance Generic (Dual a)
deriving instance Generic (Endo a)
deriving instance Generic (Sum a)
deriving instance Generic (Product a)
deriving instance Generic (First a)
deriving instance Generic (Last a)
deriving instance Generic (Alt f a)
deriving instance Generic (Ap f a)
deriving instance Generic (Down a)
deriving instance Generic (Semigroup.Min a)
deriving instance Generic (Semigroup.Max a)
deriving instance Generic (Semigroup.First a)
deriving instance Generic (Semigroup.Last a)
deriving instance Generic (Semigroup.WrappedMonoid a)
deriving instance Generic (Semigroup.Arg a b)
deriving instance Generic Version
deriving instance Generic Void
deriving instance Generic ExitCode
deriving instance Generic Fixity
deriving instance Generic Associativity
deriving instance Generic SourceUnpackedness
deriving instance Generic SourceStrictness
deriving instance Generic DecidedStrictness
deriving instance Generic (V1 p)
deriving instance Generic (U1 p)
deriving instance Generic (Par1 p)
deriving instance Generic (Rec1 f p)
deriving instance Generic (K1 i c p)
deriving instance Generic (M1 i c f p)
deriving instance Generic ((f :+: g) p)
deriving instance Generic ((f :*: g) p)
deriving instance Generic ((f :.: g) p)

deriving instance Generic1 Identity
deriving instance Generic1 (Const a)
deriving instance Generic1 ZipList
deriving instance Generic1 Complex
deriving instance Functor f => Generic1 (Compose f g)
deriving instance Generic1 (Functor.Product f g)
deriving instance Generic1 (Functor.Sum f g)
deriving instance Generic1 Dual
deriving instance Generic1 Sum
deriving instance Generic1 Product
deriving instance Generic1 First
deriving instance Generic1 Last
deriving instance Generic1 Down

-- ---------------------------------------------------------------- instances of the representations

deriving instance Eq (V1 p)
deriving instance Ord (V1 p)
deriving instance Show (V1 p)
deriving instance Read (V1 p)
deriving instance Functor V1
deriving instance Foldable V1
deriving instance Traversable V1

instance Eq (U1 p) where _ == _ = True
instance Ord (U1 p) where compare _ _ = EQ
instance Show (U1 p) where showsPrec _ _ = showString "U1"
deriving instance Read (U1 p)
instance Functor U1 where fmap _ _ = U1
instance Foldable U1 where
  foldMap _ _ = mempty
  length _ = 0
  null _ = True
instance Traversable U1 where traverse _ _ = pure U1
instance Applicative U1 where
  pure _ = U1
  _ <*> _ = U1
  liftA2 _ _ _ = U1
instance Alternative U1 where
  empty = U1
  _ <|> _ = U1
instance Monad U1 where _ >>= _ = U1
instance MonadPlus U1
instance Semigroup (U1 p) where _ <> _ = U1
instance Monoid (U1 p) where mempty = U1

deriving instance Eq p => Eq (Par1 p)
deriving instance Ord p => Ord (Par1 p)
deriving instance Show p => Show (Par1 p)
deriving instance Read p => Read (Par1 p)
deriving instance Functor Par1
deriving instance Foldable Par1
deriving instance Traversable Par1
instance Applicative Par1 where
  pure = Par1
  Par1 f <*> Par1 x = Par1 (f x)
  liftA2 f (Par1 x) (Par1 y) = Par1 (f x y)
instance Monad Par1 where Par1 x >>= f = f x
instance Semigroup p => Semigroup (Par1 p) where Par1 a <> Par1 b = Par1 (a <> b)
instance Monoid p => Monoid (Par1 p) where mempty = Par1 mempty

deriving instance Eq (f p) => Eq (Rec1 f p)
deriving instance Ord (f p) => Ord (Rec1 f p)
deriving instance Show (f p) => Show (Rec1 f p)
deriving instance Read (f p) => Read (Rec1 f p)
deriving instance Functor f => Functor (Rec1 f)
deriving instance Foldable f => Foldable (Rec1 f)
deriving instance Traversable f => Traversable (Rec1 f)
instance Applicative f => Applicative (Rec1 f) where
  pure x = Rec1 (pure x)
  Rec1 f <*> Rec1 x = Rec1 (f <*> x)
instance Alternative f => Alternative (Rec1 f) where
  empty = Rec1 empty
  Rec1 a <|> Rec1 b = Rec1 (a <|> b)
instance Monad f => Monad (Rec1 f) where Rec1 x >>= f = Rec1 (x >>= \a -> unRec1 (f a))
instance MonadPlus f => MonadPlus (Rec1 f)
instance Semigroup (f p) => Semigroup (Rec1 f p) where Rec1 a <> Rec1 b = Rec1 (a <> b)
instance Monoid (f p) => Monoid (Rec1 f p) where mempty = Rec1 mempty

deriving instance Eq c => Eq (K1 i c p)
deriving instance Ord c => Ord (K1 i c p)
deriving instance Show c => Show (K1 i c p)
deriving instance Read c => Read (K1 i c p)
deriving instance Functor (K1 i c)
deriving instance Foldable (K1 i c)
deriving instance Traversable (K1 i c)
instance Monoid c => Applicative (K1 i c) where
  pure _ = K1 mempty
  liftA2 _ (K1 a) (K1 b) = K1 (a <> b)
  K1 a <*> K1 b = K1 (a <> b)
instance Semigroup c => Semigroup (K1 i c p) where K1 a <> K1 b = K1 (a <> b)
instance Monoid c => Monoid (K1 i c p) where mempty = K1 mempty

deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance Read (f p) => Read (M1 i c f p)
deriving instance Functor f => Functor (M1 i c f)
deriving instance Foldable f => Foldable (M1 i c f)
deriving instance Traversable f => Traversable (M1 i c f)
instance Applicative f => Applicative (M1 i c f) where
  pure x = M1 (pure x)
  M1 f <*> M1 x = M1 (f <*> x)
instance Alternative f => Alternative (M1 i c f) where
  empty = M1 empty
  M1 a <|> M1 b = M1 (a <|> b)
instance Monad f => Monad (M1 i c f) where M1 x >>= f = M1 (x >>= \a -> unM1 (f a))
instance MonadPlus f => MonadPlus (M1 i c f)
instance Semigroup (f p) => Semigroup (M1 i c f p) where M1 a <> M1 b = M1 (a <> b)
instance Monoid (f p) => Monoid (M1 i c f p) where mempty = M1 mempty

deriving instance (Eq (f p), Eq (g p)) => Eq ((f :+: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :+: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :+: g) p)
deriving instance (Read (f p), Read (g p)) => Read ((f :+: g) p)
deriving instance (Functor f, Functor g) => Functor (f :+: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :+: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :+: g)

deriving instance (Eq (f p), Eq (g p)) => Eq ((f :*: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :*: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :*: g) p)
deriving instance (Read (f p), Read (g p)) => Read ((f :*: g) p)
deriving instance (Functor f, Functor g) => Functor (f :*: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :*: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :*: g)
instance (Applicative f, Applicative g) => Applicative (f :*: g) where
  pure a = pure a :*: pure a
  (f :*: g) <*> (x :*: y) = (f <*> x) :*: (g <*> y)
  liftA2 f (a :*: b) (x :*: y) = liftA2 f a x :*: liftA2 f b y
instance (Alternative f, Alternative g) => Alternative (f :*: g) where
  empty = empty :*: empty
  (a :*: b) <|> (x :*: y) = (a <|> x) :*: (b <|> y)
instance (Monad f, Monad g) => Monad (f :*: g) where
  (m :*: n) >>= f = (m >>= \a -> first (f a)) :*: (n >>= \a -> second (f a))
    where
      first (a :*: _) = a
      second (_ :*: b) = b
instance (MonadPlus f, MonadPlus g) => MonadPlus (f :*: g)
instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((f :*: g) p) where
  (a :*: b) <> (x :*: y) = (a <> x) :*: (b <> y)
instance (Monoid (f p), Monoid (g p)) => Monoid ((f :*: g) p) where mempty = mempty :*: mempty

deriving instance Eq (f (g p)) => Eq ((f :.: g) p)
deriving instance Ord (f (g p)) => Ord ((f :.: g) p)
deriving instance Show (f (g p)) => Show ((f :.: g) p)
deriving instance Read (f (g p)) => Read ((f :.: g) p)
deriving instance (Functor f, Functor g) => Functor (f :.: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :.: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :.: g)
instance (Applicative f, Applicative g) => Applicative (f :.: g) where
  pure x = Comp1 (pure (pure x))
  Comp1 f <*> Comp1 x = Comp1 (liftA2 (<*>) f x)
  liftA2 t (Comp1 x) (Comp1 y) = Comp1 (liftA2 (liftA2 t) x y)
instance (Alternative f, Applicative g) => Alternative (f :.: g) where
  empty = Comp1 empty
  Comp1 a <|> Comp1 b = Comp1 (a <|> b)
instance Semigroup (f (g p)) => Semigroup ((f :.: g) p) where Comp1 a <> Comp1 b = Comp1 (a <> b)
instance Monoid (f (g p)) => Monoid ((f :.: g) p) where mempty = Comp1 mempty

instance Semigroup (V1 p) where v <> _ = v

instance MonadFix Par1 where mfix f = Par1 (fix (unPar1 . f))
instance MonadFix f => MonadFix (Rec1 f) where mfix f = Rec1 (mfix (unRec1 . f))
instance MonadFix f => MonadFix (M1 i c f) where mfix f = M1 (mfix (unM1 . f))
instance (MonadFix f, MonadFix g) => MonadFix (f :*: g) where
  mfix f = mfix (\x -> case f x of a :*: _ -> a) :*: mfix (\x -> case f x of _ :*: b -> b)

instance MonadZip U1 where mzipWith _ _ _ = U1
instance MonadZip Par1 where mzipWith f (Par1 x) (Par1 y) = Par1 (f x y)
instance MonadZip f => MonadZip (Rec1 f) where mzipWith f (Rec1 x) (Rec1 y) = Rec1 (mzipWith f x y)
instance MonadZip f => MonadZip (M1 i c f) where mzipWith f (M1 x) (M1 y) = M1 (mzipWith f x y)
instance (MonadZip f, MonadZip g) => MonadZip (f :*: g) where
  mzipWith f (a :*: b) (c :*: d) = mzipWith f a c :*: mzipWith f b d

deriving instance Ix Associativity
deriving instance Ix DecidedStrictness
deriving instance Ix SourceStrictness
deriving instance Ix SourceUnpackedness
