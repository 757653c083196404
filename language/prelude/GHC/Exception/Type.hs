{-# LANGUAGE ExistentialQuantification, MagicHash, NoImplicitPrelude #-}
-- | The class of exceptions, and those of arithmetic.
module GHC.Exception.Type
  ( Exception(..), SomeException(..), ArithException(..), divZeroException, overflowException, ratioZeroDenomException
  , underflowException, cast
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import Data.Typeable.Internal

-- | Any exception.
data SomeException = forall e . Exception e => SomeException e

-- | Types whose values can be thrown and caught.
class (Typeable e, Show e) => Exception e where
  -- | Wraps; the default suits all but hierarchies.
  toException :: e -> SomeException
  -- | Unwraps what is of this type.
  fromException :: SomeException -> Maybe e
  -- | The text for people.
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException e = show e

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

-- | The value, if it is of the type wanted.
cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = result
  where
    result = if sameTypeRep (typeOf x) (typeRep result) then Just (unsafeCoerce# x) else Nothing

-- | Failures of arithmetic.
data ArithException
  = Overflow
  | Underflow
  | LossOfPrecision
  | DivideByZero
  | Denormal
  | RatioZeroDenominator

instance Eq ArithException where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord ArithException where
  compare x y = compare (getTag x) (getTag y)

instance Show ArithException where
  showsPrec _ e = showString (case e of
    Overflow -> "arithmetic overflow"
    Underflow -> "arithmetic underflow"
    LossOfPrecision -> "loss of precision"
    DivideByZero -> "divide by zero"
    Denormal -> "denormal"
    RatioZeroDenominator -> "Ratio has zero denominator")

instance Exception ArithException

divZeroException, overflowException, ratioZeroDenomException, underflowException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
ratioZeroDenomException = toException RatioZeroDenominator
underflowException = toException Underflow
