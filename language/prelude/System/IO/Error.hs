{-# LANGUAGE NoImplicitPrelude #-}
-- | Errors of input and output. Report, chapter 42.
module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError, ioError, catchIOError, tryIOError, modifyIOError
  , ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName, ioeSetErrorType, ioeSetErrorString
  , ioeSetLocation, ioeSetHandle, ioeSetFileName
  , isAlreadyExistsError, isAlreadyExistsErrorType, alreadyExistsErrorType
  , isDoesNotExistError, isDoesNotExistErrorType, doesNotExistErrorType
  , isAlreadyInUseError, isAlreadyInUseErrorType, alreadyInUseErrorType
  , isFullError, isFullErrorType, fullErrorType
  , isEOFError, isEOFErrorType, eofErrorType
  , isIllegalOperation, isIllegalOperationErrorType, illegalOperationErrorType
  , isPermissionError, isPermissionErrorType, permissionErrorType
  , isUserError, isUserErrorType, userErrorType
  , isResourceVanishedError, isResourceVanishedErrorType, resourceVanishedErrorType
  ) where

import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle.Types
import GHC.Show
import Control.Exception.Base (try)
import Data.Either

-- | An error of the kind given.
mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError t location handle path = IOError handle t location "" Nothing path

-- | Adds a place, a handle and a file name where there are none.
annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location handle path =
  e { ioe_handle = handle <|> ioe_handle e, ioe_location = location, ioe_filename = path <|> ioe_filename e }

-- | Catches errors of input and output only.
catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f io = catch io (\e -> ioError (f e))

-- | Parts of an error.
ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

ioeGetErrorString, ioeGetLocation :: IOError -> String
ioeGetErrorString e = case ioe_type e of
  UserError -> ioe_description e
  t -> show t
ioeGetLocation = ioe_location

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle = ioe_handle

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e t = e { ioe_type = t }

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e { ioe_description = s }
ioeSetLocation e s = e { ioe_location = s }

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e p = e { ioe_filename = Just p }

-- | The kind 'AlreadyExists'.
alreadyExistsErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists

isAlreadyExistsError :: IOError -> Bool
isAlreadyExistsError e = isAlreadyExistsErrorType (ioe_type e)

isAlreadyExistsErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType AlreadyExists = True
isAlreadyExistsErrorType _ = False

-- | The kind 'NoSuchThing'.
doesNotExistErrorType :: IOErrorType
doesNotExistErrorType = NoSuchThing

isDoesNotExistError :: IOError -> Bool
isDoesNotExistError e = isDoesNotExistErrorType (ioe_type e)

isDoesNotExistErrorType :: IOErrorType -> Bool
isDoesNotExistErrorType NoSuchThing = True
isDoesNotExistErrorType _ = False

-- | The kind 'ResourceBusy'.
alreadyInUseErrorType :: IOErrorType
alreadyInUseErrorType = ResourceBusy

isAlreadyInUseError :: IOError -> Bool
isAlreadyInUseError e = isAlreadyInUseErrorType (ioe_type e)

isAlreadyInUseErrorType :: IOErrorType -> Bool
isAlreadyInUseErrorType ResourceBusy = True
isAlreadyInUseErrorType _ = False

-- | The kind 'ResourceExhausted'.
fullErrorType :: IOErrorType
fullErrorType = ResourceExhausted

isFullError :: IOError -> Bool
isFullError e = isFullErrorType (ioe_type e)

isFullErrorType :: IOErrorType -> Bool
isFullErrorType ResourceExhausted = True
isFullErrorType _ = False

-- | The kind 'EOF'.
eofErrorType :: IOErrorType
eofErrorType = EOF

isEOFError :: IOError -> Bool
isEOFError e = isEOFErrorType (ioe_type e)

isEOFErrorType :: IOErrorType -> Bool
isEOFErrorType EOF = True
isEOFErrorType _ = False

-- | The kind 'IllegalOperation'.
illegalOperationErrorType :: IOErrorType
illegalOperationErrorType = IllegalOperation

isIllegalOperation :: IOError -> Bool
isIllegalOperation e = isIllegalOperationErrorType (ioe_type e)

isIllegalOperationErrorType :: IOErrorType -> Bool
isIllegalOperationErrorType IllegalOperation = True
isIllegalOperationErrorType _ = False

-- | The kind 'PermissionDenied'.
permissionErrorType :: IOErrorType
permissionErrorType = PermissionDenied

isPermissionError :: IOError -> Bool
isPermissionError e = isPermissionErrorType (ioe_type e)

isPermissionErrorType :: IOErrorType -> Bool
isPermissionErrorType PermissionDenied = True
isPermissionErrorType _ = False

-- | The kind 'UserError'.
userErrorType :: IOErrorType
userErrorType = UserError

isUserError :: IOError -> Bool
isUserError e = isUserErrorType (ioe_type e)

isUserErrorType :: IOErrorType -> Bool
isUserErrorType UserError = True
isUserErrorType _ = False

-- | The kind 'ResourceVanished'.
resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished

isResourceVanishedError :: IOError -> Bool
isResourceVanishedError e = isResourceVanishedErrorType (ioe_type e)

isResourceVanishedErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType ResourceVanished = True
isResourceVanishedErrorType _ = False
