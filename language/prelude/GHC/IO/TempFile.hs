{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Files with names of their own.
module GHC.IO.TempFile
  ( openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  ) where

import GHC.Prim
import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IO.Handle
import GHC.IO.Handle.Internals (errnoThrown)
import GHC.IO.StdHandles
import GHC.IORef.Cell
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show

-- | A new file in this folder, named like the template with a number before its extension.
openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder template = temporary "openTempFile" False folder template
openBinaryTempFile folder template = temporary "openBinaryTempFile" True folder template
openTempFileWithDefaultPermissions folder template = temporary "openTempFileWithDefaultPermissions" False folder template
openBinaryTempFileWithDefaultPermissions folder template = temporary "openBinaryTempFileWithDefaultPermissions" True folder template

temporary :: String -> Bool -> FilePath -> String -> IO (FilePath, Handle)
temporary location binary folder template =
  if any (== '/') template
    then ioError (userError ("openTempFile': Template string must not contain path separator characters: " ++ template))
    else bindIO# (pathKind# (forceString (if null folder then "." else folder))) (\kind ->
      if isTrue# (kind ==# 0#) then errnoThrown folder location 2
      else if isTrue# (kind ==# 1#) then errnoThrown folder location 20
      else bindIO# wallClock# (\now -> attempt (I# now `rem` 1000000)))
  where
    attempt n = do
      next <- readCell counter
      writeCell counter (next + 1)
      let path = joined (prefix ++ (shows n ('-' : shows next suffix)))
      exists <- bindIO# (pathKind# (forceString path)) (\r -> returnIO# (isTrue# (r /=# 0#)))
      if exists then attempt n else do
        h <- openFile path ReadWriteMode `catchException` \e -> ioError (e { ioe_location = location, ioe_filename = Just folder })
        if binary then hSetBinaryMode h True else return ()
        return (path, h)
    joined name = case folder of
      "" -> name
      _ | last folder == '/' -> folder ++ name
        | otherwise -> folder ++ ('/' : name)
    (prefix, suffix) = case break (== '.') (reverse template) of
      (_, "") -> (template, "")
      (extension, _ : rest) -> (reverse rest, '.' : reverse extension)

counter :: Cell Int
counter = unsafePerformIO (newCell 0)
{-# NOINLINE counter #-}
