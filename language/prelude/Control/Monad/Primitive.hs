{-# LANGUAGE FlexibleContexts, RankNTypes, TypeFamilies #-}
-- | Monads in which actions on mutable cells can be done: 'IO', 'ST' and what is built over them.
--
-- What the package writes as a function of the state's token is here an action of 'ST'.
module Control.Monad.Primitive
  ( PrimMonad(..), PrimBase(..), MonadPrim, MonadPrimBase, RealWorld, stToPrim, ioToPrim, primToPrim, primToST, primToIO, liftPrim
  , unsafePrimToPrim, unsafePrimToST, unsafePrimToIO, unsafeSTToPrim, unsafeIOToPrim, unsafeInlinePrim, unsafeInlineIO, unsafeInlineST
  , unsafeInterleave, touch, keepAlive, evalPrim, primitive_
  ) where

import Control.Exception (evaluate)
import Control.Monad.ST (ST, RealWorld)
import qualified Control.Monad.ST.Lazy as Lazy
import qualified Control.Monad.ST.Lazy.Unsafe as Lazy
import Control.Monad.Trans.Class (lift)
import qualified Control.Monad.Trans.Accum as Accum
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT(..))
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.CPS as CPS
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import qualified Control.Monad.Trans.RWS.Strict as Strict
import Control.Monad.Trans.Reader (ReaderT)
import Control.Monad.Trans.Select (SelectT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.CPS as CPS
import qualified Control.Monad.Trans.Writer.Lazy as Lazy
import qualified Control.Monad.Trans.Writer.Strict as Strict
import GHC.ST (unsafeIOToST, unsafeInterleaveST, unsafeSTToIO)
import System.IO.Unsafe (unsafePerformIO)

-- | Monads over the actions of a state thread.
class Monad m => PrimMonad m where
  -- | The thread whose cells the actions may touch.
  type PrimState m
  primitive :: ST (PrimState m) a -> m a

-- | Those that are no more than such actions.
class PrimMonad m => PrimBase m where
  internal :: m a -> ST (PrimState m) a

-- | Over the state thread @s@.
class (PrimMonad m, PrimState m ~ s) => MonadPrim s m
instance (PrimMonad m, PrimState m ~ s) => MonadPrim s m

class (PrimBase m, MonadPrim s m) => MonadPrimBase s m
instance (PrimBase m, MonadPrim s m) => MonadPrimBase s m

instance PrimMonad IO where
  type PrimState IO = RealWorld
  primitive m = unsafeSTToIO m
  {-# INLINE primitive #-}

instance PrimBase IO where
  internal m = unsafeIOToST m

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  primitive m = m
  {-# INLINE primitive #-}

instance PrimBase (ST s) where
  internal m = m

instance PrimMonad (Lazy.ST s) where
  type PrimState (Lazy.ST s) = s
  primitive = Lazy.strictToLazyST

instance PrimBase (Lazy.ST s) where
  internal = Lazy.lazyToStrictST

instance PrimMonad m => PrimMonad (ContT r m) where
  type PrimState (ContT r m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (IdentityT m) where
  type PrimState (IdentityT m) = PrimState m
  primitive = lift . primitive

instance PrimBase m => PrimBase (IdentityT m) where
  internal = internal . runIdentityT

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (SelectT r m) where
  type PrimState (SelectT r m) = PrimState m
  primitive = lift . primitive

instance (Monoid w, PrimMonad m) => PrimMonad (Accum.AccumT w m) where
  type PrimState (Accum.AccumT w m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (Lazy.StateT s m) where
  type PrimState (Lazy.StateT s m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (Strict.StateT s m) where
  type PrimState (Strict.StateT s m) = PrimState m
  primitive = lift . primitive

instance (Monoid w, PrimMonad m) => PrimMonad (Lazy.WriterT w m) where
  type PrimState (Lazy.WriterT w m) = PrimState m
  primitive = lift . primitive

instance (Monoid w, PrimMonad m) => PrimMonad (Strict.WriterT w m) where
  type PrimState (Strict.WriterT w m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (CPS.WriterT w m) where
  type PrimState (CPS.WriterT w m) = PrimState m
  primitive = lift . primitive

instance (Monoid w, PrimMonad m) => PrimMonad (Lazy.RWST r w s m) where
  type PrimState (Lazy.RWST r w s m) = PrimState m
  primitive = lift . primitive

instance (Monoid w, PrimMonad m) => PrimMonad (Strict.RWST r w s m) where
  type PrimState (Strict.RWST r w s m) = PrimState m
  primitive = lift . primitive

instance PrimMonad m => PrimMonad (CPS.RWST r w s m) where
  type PrimState (CPS.RWST r w s m) = PrimState m
  primitive = lift . primitive

-- | An action of the state thread that the monad is over.
stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = primitive
{-# INLINE stToPrim #-}

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim m = primitive (unsafeIOToST m)

primitive_ :: PrimMonad m => ST (PrimState m) () -> m ()
primitive_ = primitive

primToPrim :: (PrimBase m1, PrimMonad m2, PrimState m1 ~ PrimState m2) => m1 a -> m2 a
primToPrim m = primitive (internal m)

liftPrim :: (PrimBase m1, PrimMonad m2, PrimState m1 ~ PrimState m2) => m1 a -> m2 a
liftPrim = primToPrim

primToIO :: (PrimBase m, PrimState m ~ RealWorld) => m a -> IO a
primToIO m = unsafeSTToIO (internal m)

primToST :: PrimBase m => m a -> ST (PrimState m) a
primToST = internal

-- | From one state thread to another: what is done must not depend on which.
unsafePrimToPrim :: (PrimBase m1, PrimMonad m2) => m1 a -> m2 a
unsafePrimToPrim m = unsafeSTToPrim (internal m)

unsafePrimToST :: PrimBase m => m a -> ST s a
unsafePrimToST = unsafePrimToPrim

unsafePrimToIO :: PrimBase m => m a -> IO a
unsafePrimToIO = unsafePrimToPrim

unsafeSTToPrim :: PrimMonad m => ST s a -> m a
unsafeSTToPrim m = unsafeIOToPrim (unsafeSTToIO m)

unsafeIOToPrim :: PrimMonad m => IO a -> m a
unsafeIOToPrim m = primitive (unsafeIOToST m)

-- | Runs an action where a pure value is wanted.
unsafeInlinePrim :: PrimBase m => m a -> a
unsafeInlinePrim m = unsafeInlineIO (unsafePrimToIO m)

unsafeInlineIO :: IO a -> a
unsafeInlineIO = unsafePerformIO

unsafeInlineST :: ST s a -> a
unsafeInlineST = unsafeInlinePrim

-- | Delays the action until its result is needed.
unsafeInterleave :: PrimBase m => m a -> m a
unsafeInterleave m = unsafeSTToPrim (unsafeInterleaveST (internal m))

touch :: PrimMonad m => a -> m ()
touch _ = return ()

keepAlive :: PrimBase m => a -> m r -> m r
keepAlive _ m = m

-- | Evaluates a value when the action is done.
evalPrim :: PrimMonad m => a -> m a
evalPrim x = unsafeIOToPrim (evaluate x)
