{-# LANGUAGE NoImplicitPrelude #-}
-- | Fixed points of actions.
module Control.Monad.Fix (MonadFix(..), fix) where

import GHC.Base
import GHC.Err
import GHC.ST
import Control.Monad.ST.Imp (fixST)
import GHC.IO.Exception (fixIO)
import Data.Either
import Data.Function (fix)

-- | Monads with fixed points.
class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let a = f (unJust a) in a
    where
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (\xs -> f (headOf xs)) of
    [] -> []
    x : _ -> x : mfix (\y -> tailOf (f y))
    where
      headOf (x : _) = x
      headOf [] = errorWithoutStackTrace "Prelude.head: empty list"
      tailOf (_ : xs) = xs
      tailOf [] = errorWithoutStackTrace "Prelude.tail: empty list"

instance MonadFix IO where
  mfix = fixIO

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix (Either e) where
  mfix f = let a = f (unRight a) in a
    where
      unRight (Right x) = x
      unRight _ = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix (ST s) where
  mfix = fixST
