{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Exceptions, and the failures that the compiler puts into programs.
module Control.Exception.Base
  ( module GHC.Exception.Type, module GHC.IO.Exception, throw, throwIO, rethrowIO, catch, catchNoPropagate, catchJust, handle, handleJust, try, tryWithContext, tryJust, annotateIO, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState, interruptible, allowInterrupt
  , bracket, bracket_, bracketOnError, finally, onException, assert, ErrorCall(..), PatternMatchFail(..), RecSelError(..), RecConError(..)
  , RecUpdError(..), NoMethodError(..), TypeError(..), NonTermination(..), NestedAtomically(..), nonTermination, nestedAtomically
  , patError, recSelError, recConError, noMethodBindingError, typeError, absentSumFieldError
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.Exception
import GHC.Exception.Type
import GHC.IO
import GHC.IO.Exception
import Data.Either

-- | The value, where the condition holds; else 'AssertionFailed' with the place of the call.
assert :: HasCallStack => Bool -> a -> a
assert condition x =
  if condition then x
  else raise# (withStacks callStack (\stacks -> AssertionFailed (case stacks of
    "" -> "Assertion failed"
    _ -> "Assertion failed\n" ++ stacks)))

-- | Catches what the selector accepts.
catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p a handler = catchAny a (\whole -> case fromException whole of
  Nothing -> rethrow whole
  Just e -> case p e of
    Nothing -> rethrow whole
    Just b -> handler b)

-- | 'catch' with the arguments exchanged.
handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle = flip catch

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p = flip (catchJust p)

-- | The result, or the exception.
try :: Exception e => IO a -> IO (Either e a)
try a = catchAny (bindIO# a (\v -> returnIO# (Right v))) tried

tried :: Exception e => SomeException -> IO (Either e a)
tried e = case fromException e of
  Just e' -> return (Left e')
  Nothing -> rethrow e

-- | The same with the context.
tryWithContext :: Exception e => IO a -> IO (Either (ExceptionWithContext e) a)
tryWithContext = try

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust select action = try action >>= either chosen (\x -> return (Right x))
  where
    chosen whole = case whole of
      ExceptionWithContext _ e -> case select e of
        Just b -> return (Left b)
        Nothing -> rethrowIO whole

-- | Changes the exceptions of a pure value.
mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\x -> throwIO (f x)))

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

-- | 'bracket' whose parts need no value.
bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

-- | 'bracket' that releases only after an exception.
bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = mask (\restore ->
  before >>= \a -> restore (thing a) `catchAny` releaseThenThrow after a)

-- | No equation or alternative matched.
newtype PatternMatchFail = PatternMatchFail String

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) = showString s

instance Exception PatternMatchFail

-- | A field was selected from a constructor without it.
newtype RecSelError = RecSelError String

instance Show RecSelError where
  showsPrec _ (RecSelError s) = showString s

instance Exception RecSelError

-- | A field was not given at construction.
newtype RecConError = RecConError String

instance Show RecConError where
  showsPrec _ (RecConError s) = showString s

instance Exception RecConError

-- | A field was updated in a constructor without it.
newtype RecUpdError = RecUpdError String

instance Show RecUpdError where
  showsPrec _ (RecUpdError s) = showString s

instance Exception RecUpdError

-- | A method without definition was called.
newtype NoMethodError = NoMethodError String

instance Show NoMethodError where
  showsPrec _ (NoMethodError s) = showString s

instance Exception NoMethodError

-- | A deferred error of types.
newtype TypeError = TypeError String

instance Show TypeError where
  showsPrec _ (TypeError s) = showString s

instance Exception TypeError

-- | A value that needs itself.
data NonTermination = NonTermination

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Exception NonTermination

data NestedAtomically = NestedAtomically

instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"

instance Exception NestedAtomically

-- | What the machine throws at @<<loop>>@.
nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically

-- | Called by compiled programs, with a static text @place|what@ (of 'recSelError': the field).
patError, recSelError, recConError, noMethodBindingError, typeError :: Text# -> a
patError s = throw (PatternMatchFail (untangle (unpackCString# s) "Non-exhaustive patterns in"))
recSelError s = throw (RecSelError ("No match in record selector " ++ unpackCString# s))
recConError s = throw (RecConError (untangle (unpackCString# s) "Missing field in record construction"))
noMethodBindingError s = throw (NoMethodError (untangle (unpackCString# s) "No instance nor default method for class operation"))
typeError s = throw (TypeError (unpackCString# s))

absentSumFieldError :: a
absentSumFieldError = throw (PatternMatchFail "entered absent sum field!")
