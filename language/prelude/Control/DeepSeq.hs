-- | Evaluation to the bottom.
module Control.DeepSeq
  ( NFData(..), deepseq, force, ($!!), (<$!!>), (<**!!>), rwhnf, rnf1, rnf2, NFData1(..), NFData2(..)
  ) where

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
import System.Exit (ExitCode(..))

infixr 0 $!!, `deepseq`

-- | The first to the bottom, then the second.
deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

infixl 4 <$!!>, <**!!>

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

(<**!!>) :: (Monad m, NFData b) => m a -> m (a -> b) -> m b
m <**!!> mf = m >>= \x -> mf >>= \f -> return $!! f x

-- | To the outermost constructor only.
rwhnf :: a -> ()
rwhnf a = a `seq` ()

-- | Type constructors, by how their arguments are evaluated.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

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
instance NFData a => NFData1 (Either a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 ((,) a) where liftRnf = liftRnf2 rnf
instance NFData2 Either where liftRnf2 f g = either f g
instance NFData2 (,) where liftRnf2 f g (x, y) = f x `seq` g y

instance NFData Int
instance NFData Word
instance NFData Integer
instance NFData Char
instance NFData Bool
instance NFData Ordering
instance NFData Float
instance NFData Double
instance NFData ()
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64
instance NFData (Proxy a)
instance NFData (IORef a)
instance NFData (a -> b)
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
instance NFData (f (g a)) => NFData (Compose f g a) where rnf = rnf . getCompose
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

instance (NFData a, NFData b) => NFData (a, b) where rnf (a, b) = rnf a `seq` rnf b
instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c
instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f
