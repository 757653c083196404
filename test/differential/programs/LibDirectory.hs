-- Files as names in folders: where the program is, who may do what, when files were changed, links, and how each failure
-- is told.
module Main where

import Control.Exception
import Control.Monad
import Data.List (sort)
import Data.Time
import System.Directory
import System.IO
import System.IO.Error

attempt :: Show a => String -> IO a -> IO ()
attempt what act = try act >>= \r -> case r of
  Left e -> putStrLn (what ++ " fails: " ++ show (e :: IOException) ++ ", " ++ show (ioeGetErrorType e))
  Right x -> putStrLn (what ++ ": " ++ show x)

main :: IO ()
main = do
  createDirectory "harbour"
  withCurrentDirectory "harbour" (going >> rights >> times >> copies >> links >> paths)
  attempt "back" (doesDirectoryExist "harbour")
  removePathForcibly "harbour"
  attempt "gone" (doesPathExist "harbour")

going :: IO ()
going = do
  createDirectoryIfMissing True "pier/boats"
  setCurrentDirectory "pier/boats"
  writeFile "log" "set sail"
  here <- getCurrentDirectory
  putStrLn (reverse (takeWhile (/= '/') (reverse here)))
  setCurrentDirectory ".."
  attempt "read" (readFile "boats/log")
  attempt "thrown" (withCurrentDirectory "boats" (ioError (userError "storm")) :: IO ())
  attempt "still" (sort <$> listDirectory ".")
  attempt "missing" (setCurrentDirectory "sea")
  attempt "a file" (setCurrentDirectory "boats/log")
  attempt "with missing" (withCurrentDirectory "sea" (return ()))
  setCurrentDirectory ".."
  -- The same name in two folders is two files.
  withFile "log" WriteMode (\h -> withCurrentDirectory "pier" (writeFile "log" "other") >> hPutStr h "one")
  mapM_ (readFile >=> putStrLn) ["log", "pier/log"]

rights :: IO ()
rights = do
  writeFile "chart" "north"
  attempt "rights" (getPermissions "chart")
  attempt "of a folder" (getPermissions "pier")
  setPermissions "chart" (setOwnerReadable True (setOwnerExecutable True emptyPermissions))
  attempt "executable" (executable <$> getPermissions "chart")
  setPermissions "chart" (setOwnerWritable True emptyPermissions { readable = True })
  attempt "not any more" (executable <$> getPermissions "chart")
  attempt "none to get" (getPermissions "none")
  attempt "none to set" (setPermissions "none" emptyPermissions)
  attempt "none to copy from" (copyPermissions "none" "chart")
  attempt "none to copy to" (copyPermissions "chart" "none")
  print (setOwnerSearchable True emptyPermissions)
  print (read "Permissions {readable = True, writable = False, executable = True, searchable = False}" < emptyPermissions)

times :: IO ()
times = do
  let noon = UTCTime (fromGregorian 2001 2 3) 43200.125
  setModificationTime "chart" noon
  setAccessTime "chart" (addUTCTime 3600 noon)
  attempt "changed" (getModificationTime "chart")
  attempt "used" (getAccessTime "chart")
  attempt "none" (getModificationTime "none")
  attempt "none" (getAccessTime "none")
  attempt "none" (setModificationTime "none" noon)
  attempt "none" (setAccessTime "none" noon)
  now <- getCurrentTime
  writeFile "new" ""
  written <- getModificationTime "new"
  print (abs (diffUTCTime written now) < 60)

copies :: IO ()
copies = do
  setPermissions "chart" (setOwnerExecutable True (setOwnerReadable True emptyPermissions))
  copyFile "chart" "plain"
  attempt "copied rights" (executable <$> getPermissions "plain")
  copyFileWithMetadata "chart" "exact"
  attempt "copied time" (getModificationTime "exact")
  attempt "copied text" (readFile "exact")
  attempt "size" (getFileSize "exact")
  attempt "none" (copyFile "none" "there")
  attempt "none with metadata" (copyFileWithMetadata "none" "there")
  attempt "nowhere" (copyFile "chart" "nowhere/chart")
  attempt "renamed onto a folder" (renameFile "plain" "pier")

links :: IO ()
links = do
  createFileLink "chart" "link"
  createDirectoryLink "pier" "jetty"
  createFileLink "nothing" "dangling"
  attempt "links" (mapM pathIsSymbolicLink ["chart", "link", "pier", "jetty", "dangling"])
  attempt "there" (mapM doesPathExist ["link", "jetty", "dangling"])
  attempt "target" (getSymbolicLinkTarget "link")
  attempt "no link" (getSymbolicLinkTarget "chart")
  attempt "nothing" (getSymbolicLinkTarget "none")
  attempt "nothing" (pathIsSymbolicLink "none")
  attempt "taken" (createFileLink "chart" "link")
  attempt "taken" (createDirectoryLink "pier" "jetty")
  attempt "through" (readFile "jetty/boats/log")
  attempt "not a folder" (removeDirectoryRecursive "jetty")
  attempt "folder" (removeDirectoryLink "pier")
  removeDirectoryLink "jetty"
  attempt "none" (removeDirectoryLink "jetty")
  attempt "none" (removeDirectoryRecursive "jetty")

paths :: IO ()
paths = do
  createDirectoryLink "pier" "jetty"
  forM_ ["jetty/boats/log", "./link", "jetty/none/x/", "", "dangling", "jetty/boats/.."] (\p ->
    attempt ("canonical " ++ show p) (canonicalizePath p >>= makeRelativeToCurrentDirectory))
  attempt "root" (canonicalizePath "/..")
  attempt "programs" (findExecutablesInDirectories ["pier", "."] "exact")
  attempt "no programs" (findExecutablesInDirectories ["pier"] "log")
  attempt "found" (findFile ["jetty", "pier"] "log")
  attempt "all" (findFiles ["jetty", ".", "none", "pier"] "log")
