{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The standard handles, and opening files.
module GHC.IO.StdHandles (stdin, stdout, stderr, IOMode(..), openFile, openBinaryFile, withFile, withBinaryFile) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.Show
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals

-- | Standard input, output and error output.
stdin, stdout, stderr :: Handle
stdin = unsafePerformIO (makeHandle "<stdin>" 0 ReadHandle Nothing)
{-# NOINLINE stdin #-}
stdout = unsafePerformIO (makeHandle "<stdout>" 1 WriteHandle Nothing)
{-# NOINLINE stdout #-}
stderr = unsafePerformIO (makeHandle "<stderr>" 2 WriteHandle (Just NoBuffering))
{-# NOINLINE stderr #-}

-- | What a file is opened for.
data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

instance Eq IOMode where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)

instance Ord IOMode where
  compare x y = compare (getTag x) (getTag y)

instance Show IOMode where
  showsPrec _ ReadMode = showString "ReadMode"
  showsPrec _ WriteMode = showString "WriteMode"
  showsPrec _ AppendMode = showString "AppendMode"
  showsPrec _ ReadWriteMode = showString "ReadWriteMode"

-- | Opens a file: one writer or many readers at a time.
openFile :: FilePath -> IOMode -> IO Handle
openFile = openAs "openFile"

openAs :: String -> FilePath -> IOMode -> IO Handle
openAs location path mode = do
  found <- identity
  busy <- locked (-1) found writing
  if busy then thrice (ioError (IOError Nothing ResourceBusy location "file is locked" Nothing (Just path))) else return ()
  unlock (-1)
  case getTag mode of
    I# m -> bindIO# (openFile# (forceString path) m) (\file ->
      if isTrue# (file ==# -21#) && not writing
        then thrice (ioError (IOError Nothing InappropriateType location "is a directory" Nothing (Just path)))
      else if isTrue# (file <# 0#) then rethrown (errnoError Nothing (Just path) location (I# (negateInt# file)))
      else identity >>= \made -> locked (I# file) made writing >> makeHandle path (I# file) kind Nothing)
  where
    -- A regular file has one name without links, from wherever it is named; what has none is not locked.
    identity = bindIO# (pathStatus# (forceString path) 0#) (\status ->
      if isTrue# (andI# status 0xF000# ==# 0x8000#) then realPath# (forceString path) >>= \names -> return (concatMapList (\name -> name) names)
      else return "")
    -- What is thrown once a file is open, is thrown again by whoever closes it, named it to the system and was to open it.
    thrice act = rethrown (rethrown (rethrown act))
    writing = case mode of { ReadMode -> False; _ -> True }
    kind = case mode of
      ReadMode -> ReadHandle
      WriteMode -> WriteHandle
      AppendMode -> AppendHandle
      ReadWriteMode -> ReadWriteHandle

-- | Opens a file whose characters are bytes.
openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = openAs "openBinaryFile" path mode >>= \h -> hSetBinaryMode h True >> return h

-- | Opens a file, uses it and in any case closes it.
withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode = bracket (openFile path mode) hClose

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile path mode = bracket (openBinaryFile path mode) hClose
