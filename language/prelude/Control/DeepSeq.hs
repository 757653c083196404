{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, GADTs, MultiParamTypeClasses, TypeOperators #-}
-- | Evaluation to the bottom.
module Control.DeepSeq
  ( NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf, rnf1, rnf2, NFData1(..), NFData2(..)
  ) where

import System.Mem.StableName (StableName)
import Numeric.Natural (Natural)
import Data.Version (Version(..))
import Data.Unique (Unique)
import Data.Typeable (TyCon)
import Data.STRef (STRef)
import qualified Data.Functor.Sum as Functor
import qualified Data.Functor.Product as Functor
import Data.Fixed (Fixed(..))
import Control.Exception (MaskingState)
import Control.Concurrent.MVar (MVar)
import Control.Concurrent (ThreadId)
import Control.Applicative (ZipList(..))
import Control.DeepSeq.Class
import Data.Array (Array, bounds, elems)
import Data.Complex (Complex(..))
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.IORef (IORef)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import Data.Ratio
import qualified Data.Semigroup as S
import Data.Void (Void, absurd)
import Data.Word
import GHC.Generics.Base
import System.Exit (ExitCode(..))

infixr 0 $!!

-- | The first to the bottom, then the second.
deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

infixl 4 <$!!>

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

-- | To the outermost constructor only.
rwhnf :: a -> ()
rwhnf a = a `seq` ()

-- | Type constructors, by how their arguments are evaluated.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()
  default liftRnf :: (Generic1 f, GNFData One (Rep1 f)) => (a -> ()) -> f a -> ()
  liftRnf r x = grnf (RnfArgs1 r) (from1 x)

instance GNFData One Par1 where grnf (RnfArgs1 r) (Par1 x) = r x
instance NFData1 f => GNFData One (Rec1 f) where grnf (RnfArgs1 r) (Rec1 x) = liftRnf r x
instance (NFData1 f, GNFData One g) => GNFData One (f :.: g) where grnf args (Comp1 x) = liftRnf (grnf args) x

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

instance NFData1 Maybe where liftRnf f m = case m of { Nothing -> (); Just x -> f x }
instance NFData1 [] where liftRnf f = foldr (\x rest -> f x `seq` rest) ()
instance NFData1 NonEmpty where liftRnf f (x :| xs) = f x `seq` liftRnf f xs
instance NFData1 Identity where liftRnf f (Identity x) = f x
instance NFData2 Either where liftRnf2 f g = either f g
instance NFData2 (,) where liftRnf2 f g (x, y) = f x `seq` g y

instance NFData Int where rnf = rwhnf
instance NFData Word where rnf = rwhnf
instance NFData Integer where rnf = rwhnf
instance NFData Char where rnf = rwhnf
instance NFData Bool where rnf = rwhnf
instance NFData Ordering where rnf = rwhnf
instance NFData Float where rnf = rwhnf
instance NFData Double where rnf = rwhnf
instance NFData () where rnf = rwhnf
instance NFData Int8 where rnf = rwhnf
instance NFData Int16 where rnf = rwhnf
instance NFData Int32 where rnf = rwhnf
instance NFData Int64 where rnf = rwhnf
instance NFData Word8 where rnf = rwhnf
instance NFData Word16 where rnf = rwhnf
instance NFData Word32 where rnf = rwhnf
instance NFData Word64 where rnf = rwhnf
instance NFData (Proxy a) where rnf = rwhnf
instance NFData (IORef a) where rnf = rwhnf
instance NFData (a -> b) where rnf = rwhnf
instance NFData S.All where rnf = rnf . getAll
instance NFData S.Any where rnf = rnf . getAny
instance NFData Void where rnf = absurd

instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess = ()

instance NFData a => NFData (Ratio a) where rnf x = rnf (numerator x) `seq` rnf (denominator x)
instance NFData a => NFData (Complex a) where rnf (x :+ y) = rnf x `seq` rnf y
instance NFData a => NFData (Maybe a) where rnf = rnf1
instance (NFData a, NFData b) => NFData (Either a b) where rnf = rnf2
instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs
instance NFData a => NFData (NonEmpty a) where rnf = rnf1
instance NFData a => NFData (Identity a) where rnf = rnf1
instance NFData a => NFData (Const a b) where rnf = rnf . getConst
instance NFData a => NFData (ZipList a) where rnf = rnf . getZipList
instance NFData a => NFData (Down a) where rnf (Down a) = rnf a
instance NFData a => NFData (Dual a) where rnf = rnf . getDual
instance NFData a => NFData (Sum a) where rnf = rnf . getSum
instance NFData a => NFData (Product a) where rnf = rnf . getProduct
instance NFData a => NFData (First a) where rnf = rnf . getFirst
instance NFData a => NFData (Last a) where rnf = rnf . getLast
instance NFData a => NFData (S.Min a) where rnf = rnf . S.getMin
instance NFData a => NFData (S.Max a) where rnf = rnf . S.getMax
instance NFData a => NFData (S.First a) where rnf = rnf . S.getFirst
instance NFData a => NFData (S.Last a) where rnf = rnf . S.getLast
instance (NFData a, NFData b) => NFData (S.Arg a b) where rnf (S.Arg a b) = rnf a `seq` rnf b
instance (NFData a, NFData b) => NFData (Array a b) where rnf x = rnf (bounds x) `seq` rnf (elems x)

instance (NFData1 f, NFData1 g, NFData a) => NFData (Compose f g a) where rnf = rnf1
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where rnf = rnf1
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where rnf = rnf1
instance NFData a => NFData (S.Option a) where rnf = rnf . S.getOption
instance NFData m => NFData (S.WrappedMonoid m) where rnf = rnf . S.unwrapMonoid
instance NFData Natural where rnf = rwhnf
instance NFData TyCon where rnf = rwhnf
instance NFData Unique where rnf = rwhnf
instance NFData ThreadId where rnf = rwhnf
instance NFData MaskingState where rnf = rwhnf
instance NFData Version where rnf (Version branch tags) = rnf branch `seq` rnf tags
instance NFData (Fixed a) where rnf (MkFixed n) = rnf n
instance NFData (MVar a) where rnf = rwhnf
instance NFData (STRef s a) where rnf = rwhnf
instance NFData (StableName a) where rnf = rwhnf

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where liftRnf r = liftRnf (liftRnf r) . getCompose
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf r (Functor.Pair a b) = liftRnf r a `seq` liftRnf r b
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf r (Functor.InL a) = liftRnf r a
  liftRnf r (Functor.InR b) = liftRnf r b
instance NFData1 Proxy where liftRnf _ Proxy = ()
instance NFData1 Ratio where liftRnf r x = r (numerator x) `seq` r (denominator x)
instance NFData1 Fixed where liftRnf _ = rwhnf
instance NFData1 IORef where liftRnf _ = rwhnf
instance NFData1 MVar where liftRnf _ = rwhnf
instance NFData1 (STRef s) where liftRnf _ = rwhnf
instance NFData1 StableName where liftRnf _ = rwhnf
instance NFData1 ZipList where liftRnf r = liftRnf r . getZipList
instance NFData1 Down where liftRnf r (Down a) = r a
instance NFData1 Dual where liftRnf r (Dual a) = r a
instance NFData1 Sum where liftRnf r (Sum a) = r a
instance NFData1 Product where liftRnf r (Product a) = r a
instance NFData1 First where liftRnf r (First a) = liftRnf r a
instance NFData1 Last where liftRnf r (Last a) = liftRnf r a
instance NFData1 S.Min where liftRnf r (S.Min a) = r a
instance NFData1 S.Max where liftRnf r (S.Max a) = r a
instance NFData1 S.First where liftRnf r (S.First a) = r a
instance NFData1 S.Last where liftRnf r (S.Last a) = r a
instance NFData1 S.Option where liftRnf r (S.Option a) = liftRnf r a
instance NFData1 S.WrappedMonoid where liftRnf r (S.WrapMonoid a) = r a
instance NFData a => NFData1 (Either a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 ((,) a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 (Const a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 (Array a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 (S.Arg a) where liftRnf = liftRnf2 rnf
instance NFData2 Const where liftRnf2 r _ (Const a) = r a
instance NFData2 Array where liftRnf2 r r' x = let (l, u) = bounds x in r l `seq` r u `seq` liftRnf r' (elems x)
instance NFData2 STRef where liftRnf2 _ _ = rwhnf
instance NFData2 S.Arg where liftRnf2 r r' (S.Arg a b) = r a `seq` r' b `seq` ()

instance (NFData a1, NFData a2) => NFData (a1, a2) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3) => NFData (a1, a2, a3) where rnf = rnf2
instance (NFData a1, NFData a2) => NFData1 ((,,) a1 a2) where liftRnf = liftRnf2 rnf
instance NFData a1 => NFData2 ((,,) a1) where
  liftRnf2 r r' (a1, x, y) = rnf a1 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4) => NFData (a1, a2, a3, a4) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3) => NFData1 ((,,,) a1 a2 a3) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2) => NFData2 ((,,,) a1 a2) where
  liftRnf2 r r' (a1, a2, x, y) = rnf a1 `seq` rnf a2 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData (a1, a2, a3, a4, a5) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3, NFData a4) => NFData1 ((,,,,) a1 a2 a3 a4) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2, NFData a3) => NFData2 ((,,,,) a1 a2 a3) where
  liftRnf2 r r' (a1, a2, a3, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData (a1, a2, a3, a4, a5, a6) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData1 ((,,,,,) a1 a2 a3 a4 a5) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2, NFData a3, NFData a4) => NFData2 ((,,,,,) a1 a2 a3 a4) where
  liftRnf2 r r' (a1, a2, a3, a4, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData (a1, a2, a3, a4, a5, a6, a7) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData1 ((,,,,,,) a1 a2 a3 a4 a5 a6) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData2 ((,,,,,,) a1 a2 a3 a4 a5) where
  liftRnf2 r r' (a1, a2, a3, a4, a5, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8) => NFData (a1, a2, a3, a4, a5, a6, a7, a8) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData1 ((,,,,,,,) a1 a2 a3 a4 a5 a6 a7) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData2 ((,,,,,,,) a1 a2 a3 a4 a5 a6) where
  liftRnf2 r r' (a1, a2, a3, a4, a5, a6, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` r x `seq` r' y
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8, NFData a9) => NFData (a1, a2, a3, a4, a5, a6, a7, a8, a9) where rnf = rnf2
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8) => NFData1 ((,,,,,,,,) a1 a2 a3 a4 a5 a6 a7 a8) where liftRnf = liftRnf2 rnf
instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData2 ((,,,,,,,,) a1 a2 a3 a4 a5 a6 a7) where
  liftRnf2 r r' (a1, a2, a3, a4, a5, a6, a7, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` rnf a7 `seq` r x `seq` r' y
