{-# LANGUAGE NoImplicitPrelude #-}
-- | Fixed points of actions.
module Control.Monad.Fix (MonadFix(..), fix) where

import Data.Ord (Down(..))
import Data.Monoid (Alt(..), Ap(..), Dual(..), First(..), Last(..), Product(..), Sum(..))
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

instance MonadFix NonEmpty where
  mfix f = case fix (\x -> f (headOf x)) of
    ~(x :| _) -> x :| mfix (\y -> tailOf (f y))
    where
      headOf ~(a :| _) = a
      tailOf ~(_ :| as) = as

instance MonadFix Dual where
  mfix f = Dual (fix (\x -> getDual (f x)))

instance MonadFix Sum where
  mfix f = Sum (fix (\x -> getSum (f x)))

instance MonadFix Product where
  mfix f = Product (fix (\x -> getProduct (f x)))

instance MonadFix Down where
  mfix f = Down (fix (\x -> getDown (f x)))

instance MonadFix First where
  mfix f = First (mfix (\x -> getFirst (f x)))

instance MonadFix Last where
  mfix f = Last (mfix (\x -> getLast (f x)))

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (\x -> getAlt (f x)))

instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (\x -> getAp (f x)))
