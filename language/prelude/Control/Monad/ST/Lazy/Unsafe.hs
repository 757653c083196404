{-# LANGUAGE NoImplicitPrelude #-}
-- | Delayed state threads without their safety.
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import GHC.Base
import Control.Monad.ST.Lazy
import qualified GHC.ST as Strict

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = strictToLazyST (Strict.unsafeInterleaveST (lazyToStrictST m))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = strictToLazyST (Strict.unsafeIOToST m)
