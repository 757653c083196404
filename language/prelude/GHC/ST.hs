{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes, RoleAnnotations #-}
-- | State threads: actions on mutable cells of their own, run where a pure value is wanted.
module GHC.ST (ST(..), RealWorld, runST, unsafeInterleaveST, unsafeIOToST, unsafeSTToIO, stToIO) where

import GHC.Show
import GHC.Prim
import GHC.Base
import GHC.Semigroup

-- | The thread of IO.
data RealWorld

-- | An action on the cells of thread @s@.
newtype ST s a = ST (IO a)
type role ST nominal representational

instance Functor (ST s) where
  fmap f (ST m) = ST (bindIO# m (\x -> returnIO# (f x)))

instance Applicative (ST s) where
  pure x = ST (returnIO# x)
  ST m <*> ST n = ST (bindIO# m (\f -> bindIO# n (\x -> returnIO# (f x))))
  liftA2 f (ST m) (ST n) = ST (bindIO# m (\x -> bindIO# n (\y -> returnIO# (f x y))))
  ST m *> ST n = ST (thenIO# m n)

instance Monad (ST s) where
  ST m >>= k = ST (bindIO# m (\x -> unsafeSTToIO (k x)))
  ST m >> ST n = ST (thenIO# m n)

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

-- | The result of a state thread, which nothing else can see.
runST :: (forall s. ST s a) -> a
runST m = runIt m

runIt :: ST s a -> a
runIt (ST m) = unsafePerformIO# m

-- | Delays the action until its result is needed.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (unsafeInterleaveIO# m)

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = ST

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST m) = m

stToIO :: ST RealWorld a -> IO a
stToIO (ST m) = m

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"
