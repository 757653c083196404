{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleInstances, FunctionalDependencies, KindSignatures, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads that see the output so far and add to it.
module Control.Monad.Accum
  ( MonadAccum(..), looks, AccumT(AccumT), runAccumT, execAccumT, evalAccumT, mapAccumT, Accum, runAccum, execAccum, evalAccum, mapAccum
  , LiftingAccum(..)
  ) where

import Control.Monad.Trans.Accum
  ( Accum, AccumT(AccumT), evalAccum, evalAccumT, execAccum, execAccumT, mapAccum, mapAccumT, runAccum, runAccumT )
import qualified Control.Monad.Trans.Accum as Accum
import Control.Monad.Trans.Class (MonadTrans, lift)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Kind (Type)

class (Monoid w, Monad m) => MonadAccum w m | m -> w where
  {-# MINIMAL accum | look, add #-}
  look :: m w
  look = accum (\w -> (w, mempty))
  add :: w -> m ()
  add w = accum (\_ -> ((), w))
  accum :: (w -> (a, w)) -> m a
  accum f = look >>= \w -> let (a, more) = f w in add more >> return a

-- | A function of the output so far.
looks :: MonadAccum w m => (w -> a) -> m a
looks f = fmap f look

instance (Monoid w, Monad m) => MonadAccum w (AccumT w m) where
  look = Accum.look
  add = Accum.add
  accum = Accum.accum

instance MonadAccum w m => MonadAccum w (ExceptT e m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance MonadAccum w m => MonadAccum w (IdentityT m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance MonadAccum w m => MonadAccum w (MaybeT m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance MonadAccum w m => MonadAccum w (ReaderT r m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance MonadAccum w m => MonadAccum w (LazyState.StateT s m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance MonadAccum w m => MonadAccum w (StrictState.StateT s m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance (Monoid v, MonadAccum w m) => MonadAccum w (LazyWriter.WriterT v m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

instance (Monoid v, MonadAccum w m) => MonadAccum w (StrictWriter.WriterT v m) where
  look = lift look
  add w = lift (add w)
  accum f = lift (accum f)

-- | For deriving via: the operations of the monad under a transformer.
newtype LiftingAccum (t :: (Type -> Type) -> Type -> Type) m a = LiftingAccum (t m a)
  deriving (Functor, Applicative, Monad)

instance (MonadTrans t, Monad (t m), MonadAccum w m) => MonadAccum w (LiftingAccum t m) where
  look = LiftingAccum (lift look)
  add w = LiftingAccum (lift (add w))
  accum f = LiftingAccum (lift (accum f))
