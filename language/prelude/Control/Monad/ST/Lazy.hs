{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes, RoleAnnotations #-}
-- | State threads whose actions are done only when a result or a later action's effect is needed.
module Control.Monad.ST.Lazy (ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO) where

import GHC.Err
import Control.Monad.Fail
import GHC.Prim
import GHC.Base
import qualified GHC.ST as Strict
import GHC.ST (RealWorld)
import Control.Monad.Fix

-- | What has been done so far; evaluating it does it.
data Done = Done

-- | A delayed action: what was done before, to its result and what is done then.
newtype ST s a = ST (Done -> (a, Done))
type role ST nominal representational

run :: ST s a -> Done -> (a, Done)
run (ST m) = m

instance Functor (ST s) where
  fmap f m = ST (\s -> let r = run m s in (f (result r), next r))

instance Applicative (ST s) where
  pure x = ST (\s -> (x, s))
  m <*> n = m >>= \f -> n >>= \x -> pure (f x)
  m *> n = m >>= \_ -> n

instance Monad (ST s) where
  m >>= k = ST (\s -> let r = run m s in run (k (result r)) (next r))
  (>>) = (*>)

instance MonadFix (ST s) where
  mfix = fixST

result :: (a, Done) -> a
result (x, _) = x

next :: (a, Done) -> Done
next (_, s) = s

-- | The result of a state thread, as far as it is needed.
runST :: (forall s. ST s a) -> a
runST m = result (run m Done)

-- | The fixed point of an action.
fixST :: (a -> ST s a) -> ST s a
fixST k = ST (\s -> let r = run (k (result r)) s in r)

-- | Delays a strict action.
strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST m = ST (\s -> let r = performed m s in (result r, next r))

-- Does the action once everything before it is done; its result stays unevaluated.
performed :: Strict.ST s a -> Done -> (a, Done)
performed m Done = unsafePerformIO# (bindIO# (Strict.unsafeSTToIO m) (\x -> returnIO# (x, Done)))
{-# NOINLINE performed #-}

-- | Does all of a delayed action.
lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST m = Strict.ST (bindIO# (returnIO# Done) (\s -> case run m s of (x, s') -> s' `seq` returnIO# x))

stToIO :: ST RealWorld a -> IO a
stToIO m = Strict.stToIO (lazyToStrictST m)

instance MonadFail (ST s) where
  fail s = errorWithoutStackTrace s
