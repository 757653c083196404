-- Files and folders that are not there or are something else: how often each operation throws on the way.
module Main where

import Control.Exception
import System.Directory
import System.Exit
import System.IO

attempt :: String -> IO a -> IO ()
attempt what act = try act >>= \r -> case r of
  Left e -> hPutStrLn stderr (what ++ ": " ++ show (e :: IOException))
  Right _ -> hPutStrLn stderr (what ++ ": fine")

main :: IO ()
main = do
  createDirectoryIfMissing True "xcdir/sub"
  writeFile "xcdir/a" "abc"
  attempt "rename" (renameDirectory "xcdir/sub" "xcdir/sub2")
  attempt "rename missing" (renameDirectory "xcdir/none" "xcdir/sub3")
  attempt "rename file" (renameDirectory "xcdir/a" "xcdir/sub3")
  attempt "rename onto" (renameDirectory "xcdir/sub2" "xcdir/a")
  attempt "renameFile missing" (renameFile "xcdir/none" "xcdir/b")
  attempt "renameFile dir" (renameFile "xcdir/sub2" "xcdir/b")
  attempt "renameFile" (renameFile "xcdir/a" "xcdir/b")
  attempt "renamePath" (renamePath "xcdir/b" "xcdir/a")
  attempt "renamePath missing" (renamePath "xcdir/none" "xcdir/c")
  attempt "canon" (canonicalizePath "xcdir/a")
  attempt "canon missing" (canonicalizePath "xcdir/none/x")
  attempt "canon dots" (canonicalizePath "xcdir/../xcdir/./a")
  attempt "canon empty" (canonicalizePath "")
  attempt "canon missing2" (canonicalizePath "none")
  attempt "copy" (copyFile "xcdir/a" "xcdir/b")
  attempt "copy missing" (copyFile "xcdir/none" "xcdir/c")
  attempt "copy to dir" (copyFile "xcdir/a" "xcdir/sub2")
  attempt "copy to none" (copyFile "xcdir/a" "xcdir/none/x")
  attempt "copy from dir" (copyFile "xcdir/sub2" "xcdir/x")
  attempt "copyWithMeta" (copyFileWithMetadata "xcdir/a" "xcdir/d")
  attempt "removeFile missing" (removeFile "xcdir/none")
  attempt "removeDirectory missing" (removeDirectory "xcdir/none")
  attempt "removeDirectory nonempty" (removeDirectory "xcdir")
  attempt "removeDirectoryRecursive missing" (removeDirectoryRecursive "xcdir/none")
  attempt "removePathForcibly missing" (removePathForcibly "xcdir/none")
  attempt "removePathForcibly" (removePathForcibly "xcdir/sub2")
  attempt "createDirectory again" (createDirectory "xcdir")
  attempt "createDirectory deep" (createDirectory "xcdir/none/y")
  attempt "createIfMissing" (createDirectoryIfMissing True "xcdir/p/q/r")
  attempt "createIfMissing again" (createDirectoryIfMissing True "xcdir/p/q")
  attempt "createIfMissing False" (createDirectoryIfMissing False "xcdir/z/q")
  attempt "createIfMissing file" (createDirectoryIfMissing True "xcdir/a/q")
  attempt "list missing" (listDirectory "xcdir/none")
  attempt "contents missing" (getDirectoryContents "xcdir/none")
  attempt "contents file" (getDirectoryContents "xcdir/a")
  attempt "doesExist" (doesFileExist "xcdir/none")
  attempt "doesDirExist" (doesDirectoryExist "xcdir/none")
  attempt "doesPathExist" (doesPathExist "xcdir/none")
  attempt "size missing" (getFileSize "xcdir/none")
  attempt "time missing" (getModificationTime "xcdir/none")
  attempt "perm missing" (getPermissions "xcdir/none")
  attempt "setcwd missing" (setCurrentDirectory "xcdir/none")
  attempt "withcwd" (withCurrentDirectory "xcdir/p" (listDirectory "."))
  attempt "find" (findFile ["xcdir", "xcdir/none"] "a")
  attempt "makeAbsolute" (makeAbsolute "a")
  attempt "relative" (makeRelativeToCurrentDirectory "a")
  attempt "read missing" (readFile "xcdir/none")
  attempt "symlink" (pathIsSymbolicLink "xcdir/none")
  removePathForcibly "xcdir"
  createDirectoryIfMissing True "xcdir/p/q"
  writeFile "xcdir/p/q/f" "1"
  attempt "readdir" (readFile "xcdir")
  attempt "recursive file" (removeDirectoryRecursive "xcdir/p/q/f")
  createFileLink "nowhere" "xcdir/link"
  createDirectoryLink "p" "xcdir/plink"
  attempt "recursive link" (removeDirectoryRecursive "xcdir/plink")
  attempt "recursive dangling" (removeDirectoryRecursive "xcdir/link")
  attempt "canon link" (canonicalizePath "xcdir/link")
  attempt "canon plink" (canonicalizePath "xcdir/plink/q/z")
  attempt "target" (getSymbolicLinkTarget "xcdir/p")
  attempt "target missing" (getSymbolicLinkTarget "xcdir/none")
  attempt "copy link" (copyFile "xcdir/link" "xcdir/c")
  attempt "copyMeta missing" (copyFileWithMetadata "xcdir/none" "xcdir/c")
  attempt "copyMeta nowhere" (copyFileWithMetadata "xcdir/p/q/f" "xcdir/none/c")
  attempt "copyMeta dir" (copyFileWithMetadata "xcdir/p" "xcdir/c")
  attempt "copyperm missing" (copyPermissions "xcdir/p" "xcdir/none")
  attempt "setperm missing" (setPermissions "xcdir/none" emptyPermissions)
  attempt "forcibly link" (removePathForcibly "xcdir/link")
  attempt "rename link" (renameFile "xcdir/plink" "xcdir/plink2")
  attempt "recursive" (removeDirectoryRecursive "xcdir")
  attempt "temp missing" (openTempFile "none" "a.txt")
  attempt "btemp missing" (openBinaryTempFile "none" "a.txt")
  attempt "temp sep" (openTempFile "." "a/b.txt")
  attempt "open dir w" (openFile "." WriteMode)
  attempt "open dir" (openFile "." ReadMode)
  attempt "bopen dir" (openBinaryFile "." ReadMode)
  attempt "with dir" (withFile "." ReadMode hGetLine)
  attempt "withb dir" (withBinaryFile "." ReadMode hGetLine)
  attempt "with none" (withFile "none" ReadMode hGetLine)
  attempt "withb none" (withBinaryFile "none" ReadMode hGetLine)
  writeFile "tf" "a\nb"
  attempt "getbuf" (withBinaryFile "tf" ReadMode (\h -> hGetContents h >>= \s -> return $! length s))
  attempt "lines" (withFile "tf" ReadMode (\h -> hGetLine h >> hGetLine h >> hGetLine h))
  removeFile "tf"
  exitWith (ExitFailure 1)
