{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Files as names in folders. Where a program has no files, as in a web page, each operation fails with an IOError.
module System.Directory (doesFileExist, removeFile) where

import GHC.Prim
import GHC.Base
import GHC.IO
import GHC.IO.Handle.Internals
import GHC.Num

-- | Whether there is such a file.
doesFileExist :: FilePath -> IO Bool
doesFileExist path = bindIO# (fileExists# (forceString path)) (\r -> returnIO# (isTrue# (r ==# 1#)))

-- | Removes a file.
removeFile :: FilePath -> IO ()
removeFile path = bindIO# (removeFile# (forceString path)) (\r ->
  if isTrue# (r <# 0#) then errnoError Nothing (Just path) "removeLink" (I# (negateInt# r)) else return ())
