{-# LANGUAGE ExistentialQuantification, ImplicitParams, MagicHash, NoImplicitPrelude, ScopedTypeVariables #-}
-- | The class of exceptions, and those of arithmetic.
module GHC.Exception.Type
  ( Exception(..), SomeException(..), someExceptionContext, addExceptionContext, displayExceptionWithInfo, ExceptionWithContext(..)
  , NoBacktrace(..), WhileHandling(..), ArithException(..), divZeroException, overflowException, ratioZeroDenomException
  , underflowException, cast
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Exception.Context
import Data.Typeable.Internal

-- | Any exception, with its context.
data SomeException = forall e . (Exception e, HasExceptionContext) => SomeException e

-- | Types whose values can be thrown and caught.
class (Typeable e, Show e) => Exception e where
  -- | Wraps; the default suits all but hierarchies.
  toException :: e -> SomeException
  -- | Unwraps what is of this type.
  fromException :: SomeException -> Maybe e
  -- | The text for people.
  displayException :: e -> String
  -- | Whether backtraces are collected when it is thrown.
  backtraceDesired :: e -> Bool
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException e = show e
  backtraceDesired _ = True

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException whole@(SomeException e) = case ?exceptionContext of
    ExceptionContext [] -> whole
    _ -> let ?exceptionContext = emptyExceptionContext in SomeException e
  fromException e = Just e
  displayException (SomeException e) = displayException e
  backtraceDesired (SomeException e) = backtraceDesired e

-- | The context of an exception.
someExceptionContext :: SomeException -> ExceptionContext
someExceptionContext (SomeException _) = ?exceptionContext

-- | The exception with one more annotation.
addExceptionContext :: ExceptionAnnotation a => a -> SomeException -> SomeException
addExceptionContext annotation (SomeException e) =
  let context = ?exceptionContext in let ?exceptionContext = addExceptionAnnotation annotation context in SomeException e

-- | An exception with its type and its context, as the program's end shows one that nobody catches.
displayExceptionWithInfo :: SomeException -> String
displayExceptionWithInfo (SomeException e) = nameOfType (typeRepTyCon (typeOf e)) ++ (":\n\n" ++ (displayException e ++ context))
  where
    context = case displayExceptionContext ?exceptionContext of
      "" -> ""
      text -> "\n\n" ++ text

-- The name that the type has in GHC since 9.10, whose base is another package's for the most part.
nameOfType :: TyCon -> String
nameOfType con = case tyConPackage con of
  "base" -> "ghc-internal:GHC.Internal." ++ (withoutRoot (tyConModule con) ++ ('.' : tyConName con))
  package -> package ++ (':' : (tyConModule con ++ ('.' : tyConName con)))

withoutRoot :: String -> String
withoutRoot ('G' : 'H' : 'C' : '.' : rest) = rest
withoutRoot name = name

-- | An exception of a type, with the context that it was thrown with.
data ExceptionWithContext a = ExceptionWithContext ExceptionContext a

instance Show a => Show (ExceptionWithContext a) where
  showsPrec _ (ExceptionWithContext _ e) = showString "ExceptionWithContext _ " . showsPrec 0 e

instance Exception a => Exception (ExceptionWithContext a) where
  toException (ExceptionWithContext context e) = case toException e of
    SomeException inner -> let ?exceptionContext = context in SomeException inner
  fromException e = case fromException e of
    Nothing -> Nothing
    Just inner -> Just (ExceptionWithContext (someExceptionContext e) inner)
  displayException e = displayException (toException e)
  backtraceDesired (ExceptionWithContext _ e) = backtraceDesired e

-- | An exception that is thrown without a backtrace.
newtype NoBacktrace e = NoBacktrace e

instance Show e => Show (NoBacktrace e) where
  showsPrec d (NoBacktrace e) = showParen (d > 10) (showString "NoBacktrace " . showsPrec 11 e)

instance Exception e => Exception (NoBacktrace e) where
  toException (NoBacktrace e) = toException e
  fromException e = case fromException e of
    Nothing -> Nothing
    Just inner -> Just (NoBacktrace inner)
  backtraceDesired _ = False

-- | The annotation of what a handler throws: the exception that it was called for.
data WhileHandling = WhileHandling SomeException

instance Show WhileHandling where
  showsPrec d (WhileHandling e) = showParen (d > 10) (showString "WhileHandling " . showsPrec 11 e)

instance ExceptionAnnotation WhileHandling where
  displayExceptionAnnotation (WhileHandling e) = "While handling " ++ barred (displayException e)

-- Lines after the first stand behind a bar; each ends with a line break.
barred :: String -> String
barred [] = "\n"
barred ('\n' : []) = "\n"
barred ('\n' : rest@('\n' : _)) = "\n  |" ++ barred rest
barred ('\n' : rest) = "\n  | " ++ barred rest
barred (c : rest) = c : barred rest

-- | The value, if it is of the type wanted.
cast :: forall a b . (Typeable a, Typeable b) => a -> Maybe b
cast x = if sameTypeRep (typeRep (Proxy :: Proxy a)) (typeRep (Proxy :: Proxy b)) then Just (unsafeCoerce# x) else Nothing

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
