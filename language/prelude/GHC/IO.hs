{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | Exceptions in IO, and IO in pure code.
module GHC.IO
  ( IO, FilePath, throwIO, rethrow, rethrowIO, catch, catchNoPropagate, catchException, catchAny, handling, annotateIO, releaseThenThrow, evaluate, unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO
  , unsafeDupableInterleaveIO, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState, interruptible
  , unsafeUnmask, bracket, onException, finally, stToIO, ioToST, unsafeIOToST, unsafeSTToIO, mkUserError
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import GHC.ST
import GHC.Exception.Backtrace
import GHC.Exception.Context
import GHC.Exception.Type
import GHC.Stack.Calls
import GHC.Stack.Types

-- | File names.
type FilePath = String

-- | Throws when it is performed.
throwIO :: (HasCallStack, Exception e) => e -> IO a
throwIO e = bindIO# throwing# (\sum -> case sum of
  0# -> raiseIO# (toException e)
  _ -> bindIO# (toExceptionWithBacktrace callStack e) (\thrown -> raiseIO# thrown))

-- | Throws on what was caught, as it is.
rethrow :: SomeException -> IO a
rethrow e = raiseIO# e

-- | The same of an exception of one type: its context stays, and nothing is collected.
rethrowIO :: Exception e => ExceptionWithContext e -> IO a
rethrowIO e = raiseIO# (toException e)

-- | Performs the action; an exception of the handler's type goes to the handler.
catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch = catchException

-- | The same; what the handler throws says which exception it was handling, where exceptions have contexts.
catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException action handler = catch# action (\e -> case fromException e of
  Just e' -> handling e (handler e')
  Nothing -> raiseIO# e)

-- | What a handler does about this exception.
handling :: SomeException -> IO a -> IO a
handling e handled = bindIO# throwing# (\sum -> case sum of
  0# -> handled
  _ -> annotateIO (WhileHandling e) handled)

-- | The same; what the handler throws says nothing of it.
catchNoPropagate :: Exception e => IO a -> (ExceptionWithContext e -> IO a) -> IO a
catchNoPropagate action handler = catch# action (\e -> case fromException e of
  Just e' -> handler e'
  Nothing -> raiseIO# e)

-- | Exceptions of the action get the annotation.
annotateIO :: ExceptionAnnotation e => e -> IO a -> IO a
annotateIO annotation action = catch# action (\e -> raiseIO# (addExceptionContext annotation e))

-- | Any exception goes to the handler.
catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny action handler = catch# action handler

-- | Evaluates when it is performed.
evaluate :: a -> IO a
evaluate x = bindIO# (returnIO# ()) (\_ -> x `seq` returnIO# x)

-- | The result of an action where a pure value is wanted.
unsafePerformIO, unsafeDupablePerformIO :: IO a -> a
unsafePerformIO m = unsafePerformIO# m
unsafeDupablePerformIO m = unsafePerformIO# m

-- | Delays the action until its result is needed.
unsafeInterleaveIO, unsafeDupableInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = unsafeInterleaveIO# m
unsafeDupableInterleaveIO m = unsafeInterleaveIO# m

ioToST :: IO a -> ST s a
ioToST = unsafeIOToST

mkUserError :: String -> String
mkUserError s = s

-- | Whether asynchronous exceptions are held back.
data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible

instance Eq MaskingState where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Show MaskingState where
  showsPrec _ Unmasked = showString "Unmasked"
  showsPrec _ MaskedInterruptible = showString "MaskedInterruptible"
  showsPrec _ MaskedUninterruptible = showString "MaskedUninterruptible"

getMaskingState :: IO MaskingState
getMaskingState = bindIO# getMaskingState# (\s -> returnIO# (case s of
  0# -> Unmasked
  1# -> MaskedUninterruptible
  _ -> MaskedInterruptible))

-- | Holds asynchronous exceptions back; the argument's argument restores what was.
mask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask io = getMaskingState >>= \s -> case s of
  Unmasked -> maskAsyncExceptions# (io unsafeUnmask)
  MaskedInterruptible -> io keepMasked
  MaskedUninterruptible -> io keepUninterruptible

keepMasked :: IO a -> IO a
keepMasked m = maskAsyncExceptions# m

keepUninterruptible :: IO a -> IO a
keepUninterruptible m = maskUninterruptible# m

mask_ :: IO a -> IO a
mask_ io = mask (\_ -> io)

uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
uninterruptibleMask io = getMaskingState >>= \s -> case s of
  Unmasked -> maskUninterruptible# (io unsafeUnmask)
  MaskedInterruptible -> maskUninterruptible# (io keepMasked)
  MaskedUninterruptible -> io keepUninterruptible

uninterruptibleMask_ :: IO a -> IO a
uninterruptibleMask_ io = uninterruptibleMask (\_ -> io)

interruptible :: IO a -> IO a
interruptible act = getMaskingState >>= \s -> case s of
  Unmasked -> act
  MaskedInterruptible -> unsafeUnmask act
  MaskedUninterruptible -> act

unsafeUnmask :: IO a -> IO a
unsafeUnmask m = unmaskAsyncExceptions# m

-- | The second action after the first one if that throws.
onException :: IO a -> IO b -> IO a
onException io what = catchAny io (thenThrow what)

-- Handlers are top-level functions of the exception and the token, as in base: what they throw again, they throw under
-- the stack of whoever set them up.
thenThrow :: IO a -> SomeException -> IO b
thenThrow what e = what >> rethrow e

releaseThenThrow :: (a -> IO b) -> a -> SomeException -> IO c
releaseThenThrow after a e = after a >> rethrow e

-- | Acquires, uses and in any case releases.
bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore ->
  before >>= \a -> catchAny (restore (thing a)) (releaseThenThrow after a) >>= \r -> after a >> return r)

-- | The second action after the first one in any case.
finally :: IO a -> IO b -> IO a
finally a sequel = mask (\restore -> (restore a `onException` sequel) >>= \r -> sequel >> return r)
