{-# LANGUAGE ExistentialQuantification, MagicHash, NoImplicitPrelude #-}
-- | The exceptions of input and output, of the machine, and of array indices.
module GHC.IO.Exception
  ( IOException(..), IOErrorType(..), IOError, userError, ioError, ioException, unsupportedOperation, untangle
  , ExitCode(..), ArrayException(..), AsyncException(..), SomeAsyncException(..), asyncExceptionToException, asyncExceptionFromException
  , AssertionFailed(..), BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), AllocationLimitExceeded(..), CompactionFailed(..)
  , FixIOException(..), fixIO
  , stackOverflow, heapOverflow, blockedIndefinitelyOnMVar, blockedIndefinitelyOnSTM, failIO, mplusIO
  ) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Exception
import GHC.Exception.Backtrace
import GHC.IO
import GHC.IO.Handle.Types
import GHC.IORef.Cell (fixCell)

-- | What went wrong in input or output.
data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe FilePath
  }

-- | The Report's name.
type IOError = IOException

-- | Kinds of IOException.
data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation | PermissionDenied | UserError
  | UnsatisfiedConstraints | SystemError | ProtocolError | OtherError | InvalidArgument | InappropriateType | HardwareFault
  | UnsupportedOperation | TimeExpired | ResourceVanished | Interrupted

instance Eq IOErrorType where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord IOErrorType where
  compare x y = compare (getTag x) (getTag y)

instance Show IOErrorType where
  showsPrec _ e = showString (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    SystemError -> "system error"
    ProtocolError -> "protocol error"
    OtherError -> "failed"
    InvalidArgument -> "invalid argument"
    InappropriateType -> "inappropriate type"
    HardwareFault -> "hardware fault"
    UnsupportedOperation -> "unsupported operation"
    TimeExpired -> "timeout"
    ResourceVanished -> "resource vanished"
    Interrupted -> "interrupted")

instance Eq IOException where
  IOError h1 t1 l1 d1 n1 f1 == IOError h2 t2 l2 d2 n2 f2 = h1 == h2 && t1 == t2 && l1 == l2 && d1 == d2 && n1 == n2 && f1 == f2

instance Show IOException where
  showsPrec _ (IOError handle kind location description _ path) =
    place . (case location of
      "" -> id
      _ -> showString location . showString ": ") . showsPrec 0 kind . (case description of
      "" -> id
      _ -> showString " (" . showString description . showString ")")
    where
      place = case path of
        Nothing -> case handle of
          Nothing -> id
          Just h -> showsPrec 0 h . showString ": "
        Just name -> showString name . showString ": "

instance Exception IOException

-- | An error of the program's own.
userError :: String -> IOError
userError str = IOError Nothing UserError "" str Nothing Nothing

-- | Throws in IO.
ioError, ioException :: HasCallStack => IOError -> IO a
ioError e = toExceptionWithBacktrace callStack e >>= \thrown -> rethrow thrown
ioException e = toExceptionWithBacktrace callStack e >>= \thrown -> rethrow thrown

unsupportedOperation :: IOError
unsupportedOperation = IOError Nothing UnsupportedOperation "" "Operation is not supported" Nothing Nothing

-- | What 'fail' does in IO.
failIO :: String -> IO a
failIO s = ioError (userError s)

mplusIO :: IO a -> IO a -> IO a
mplusIO m n = catchException m handler
  where
    handler e = const n (isIOError e)
    isIOError :: IOError -> ()
    isIOError _ = ()

instance Alternative IO where
  empty = failIO "mzero"
  m <|> n = mplusIO m n

instance MonadPlus IO

-- | How a program ends.
data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure a == ExitFailure b = a == b
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess _ = LT
  compare _ ExitSuccess = GT
  compare (ExitFailure a) (ExitFailure b) = compare a b

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec d (ExitFailure n) = showParen (d > 10) (showString "ExitFailure " . showsPrec 11 n)

instance Exception ExitCode

-- | Failures of arrays.
data ArrayException = IndexOutOfBounds String | UndefinedElement String

instance Eq ArrayException where
  IndexOutOfBounds a == IndexOutOfBounds b = a == b
  UndefinedElement a == UndefinedElement b = a == b
  _ == _ = False

instance Ord ArrayException where
  compare (IndexOutOfBounds a) (IndexOutOfBounds b) = compare a b
  compare (IndexOutOfBounds _) _ = LT
  compare (UndefinedElement a) (UndefinedElement b) = compare a b
  compare _ _ = GT

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds s) = showString "array index out of range" . explained s
  showsPrec _ (UndefinedElement s) = showString "undefined array element" . explained s

explained :: String -> ShowS
explained "" = id
explained s = showString ": " . showString s

instance Exception ArrayException

-- | Exceptions from outside the thread.
data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt

instance Eq AsyncException where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord AsyncException where
  compare x y = compare (getTag x) (getTag y)

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | What the machine throws.
stackOverflow, heapOverflow :: SomeException
stackOverflow = toException StackOverflow
heapOverflow = toException HeapOverflow

blockedIndefinitelyOnMVar, blockedIndefinitelyOnSTM :: SomeException
blockedIndefinitelyOnMVar = toException BlockedIndefinitelyOnMVar
blockedIndefinitelyOnSTM = toException BlockedIndefinitelyOnSTM

-- | Any asynchronous exception.
data SomeAsyncException = forall e . Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = case fromException x of
  Just (SomeAsyncException e) -> cast e
  Nothing -> Nothing

-- | What 'assert' throws.
newtype AssertionFailed = AssertionFailed String

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) = showString s

instance Exception AssertionFailed

-- | A compact region could not take a value.
newtype CompactionFailed = CompactionFailed String

instance Show CompactionFailed where
  showsPrec _ (CompactionFailed why) = showString "compaction failed: " . showString why

instance Exception CompactionFailed

-- | The result of an action was needed while it was being made.
data FixIOException = FixIOException

instance Show FixIOException where
  showsPrec _ FixIOException = showString "cyclic evaluation in fixIO"

instance Exception FixIOException

-- | The fixed point of an action.
fixIO :: (a -> IO a) -> IO a
fixIO = fixCell (toException FixIOException)

-- | Nothing could ever wake the thread up.
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Exception BlockedIndefinitelyOnMVar

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"

instance Exception BlockedIndefinitelyOnSTM

data Deadlock = Deadlock

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"

instance Exception Deadlock

data AllocationLimitExceeded = AllocationLimitExceeded

instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded = showString "allocation limit exceeded"

instance Exception AllocationLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | The text of a failed pattern match: @place|details@ becomes @place: message details@ and a line end.
untangle :: String -> String -> String
untangle coded message = case span (\c -> c /= '|') coded of
  (place, rest) -> place ++ (": " ++ (message ++ ((case rest of
    '|' : details -> ' ' : details
    _ -> "") ++ "\n")))
