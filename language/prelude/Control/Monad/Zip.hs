-- | Monads whose actions can be zipped.
module Control.Monad.Zip (MonadZip(..)) where

import Data.Proxy (Proxy(..))
import Data.Ord (Down(..))
import Data.Complex (Complex(..))
import Control.Monad (liftM, liftM2)
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import qualified Data.List.NonEmpty as NonEmpty

-- | Monads with an inverse of unzipping.
class Monad m => MonadZip m where
  {-# MINIMAL mzip | mzipWith #-}
  mzip :: m a -> m b -> m (a, b)
  mzip = mzipWith (,)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  mzipWith f ma mb = liftM (uncurry f) (mzip ma mb)
  munzip :: m (a, b) -> (m a, m b)
  munzip mab = (liftM fst mab, liftM snd mab)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith = NonEmpty.zipWith
  munzip = NonEmpty.unzip

instance MonadZip Identity where
  mzipWith = liftM2
  munzip (Identity (a, b)) = (Identity a, Identity b)

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Dual where
  mzipWith = liftM2

instance MonadZip Sum where
  mzipWith = liftM2

instance MonadZip Product where
  mzipWith = liftM2

instance MonadZip First where
  mzipWith = liftM2

instance MonadZip Last where
  mzipWith = liftM2

instance MonadZip Down where
  mzipWith = liftM2

instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy

instance MonadZip f => MonadZip (Alt f) where
  mzipWith f (Alt x) (Alt y) = Alt (mzipWith f x y)

instance MonadZip Complex where
  mzipWith = liftM2
