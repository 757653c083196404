{-# LANGUAGE MagicHash #-}
-- | Files as names in folders. Where a program has no files, as in a web page, there are none to be found, and each
-- operation that would change something fails with an IOError.
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, createDirectory, createDirectoryIfMissing, removeFile, removeDirectory
  , removeDirectoryRecursive, removePathForcibly, listDirectory, getDirectoryContents, renameFile, renameDirectory, renamePath
  , copyFile, getFileSize, getCurrentDirectory, getTemporaryDirectory, getHomeDirectory, getUserDocumentsDirectory
  , getAppUserDataDirectory
  , XdgDirectory(..), getXdgDirectory, XdgDirectoryList(..), getXdgDirectoryList, makeAbsolute, makeRelativeToCurrentDirectory, findFile, findFiles, findFileWith, findFilesWith, exeExtension
  ) where

import Control.Exception (bracket, onException, try, tryJust)
import Control.Monad (filterM, unless, when)
import GHC.Base (forceString)
import GHC.Prim
import GHC.IO.Exception (IOErrorType(..), IOException(..))
import GHC.IO.Handle.Internals (errnoError)
import GHC.Types (Int(..), isTrue#)
import System.Environment (lookupEnv)
import System.FilePath.Posix
import System.IO
import System.IO.Error (ioeSetLocation, isAlreadyExistsError, isDoesNotExistError, isPermissionError, modifyIOError)

data Kind = Nothing' | File | Folder deriving Eq

kindOf :: FilePath -> IO Kind
kindOf path = bindIO# (pathKind# (forceString path)) (\k ->
  returnIO# (if isTrue# (k ==# 0#) then Nothing' else if isTrue# (k ==# 1#) then File else Folder))

-- | An operation that says an error's number, negated.
checked :: String -> FilePath -> (String -> IO Int) -> IO ()
checked location path act = act (forceString path) >>= \r -> when (r < 0) (errnoError Nothing (Just path) location (negate r))

refuse :: String -> FilePath -> IOErrorType -> String -> IO a
refuse location path kind text = ioError (IOError Nothing kind location text Nothing (Just path))

-- | The errors of an action say that they came from here.
within :: String -> IO a -> IO a
within location = modifyIOError (\e -> ioeSetLocation e (location ++ ":" ++ ioe_location e))

-- | Whether there is such a file, such a folder, or either.
doesFileExist, doesDirectoryExist, doesPathExist :: FilePath -> IO Bool
doesFileExist path = (== File) <$> kindOf path
doesDirectoryExist path = (== Folder) <$> kindOf path
doesPathExist path = (/= Nothing') <$> kindOf path

createDirectory :: FilePath -> IO ()
createDirectory path = checked "createDirectory" path (\p -> bindIO# (makeFolder# p) (\r -> returnIO# (I# r)))

-- | No error if the folder is there; where told, with the folders that it is in.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path = make (if parents then reverse prefixes else [last prefixes])
  where
    prefixes = scanl1 (</>) (splitDirectories (normalise path))
    make [] = return ()
    make (p : outer) = create p (\e ->
      if isDoesNotExistError e && not (null outer) then make outer >> create p ioError else ioError e)
    create p missing = try (createDirectory p) >>= \r -> case r of
      Right () -> return ()
      Left e
        | isAlreadyExistsError e || isPermissionError e -> doesDirectoryExist p >>= \there -> unless there (ioError e)
        | otherwise -> missing e

-- | Removes a file; a folder that is empty.
removeFile, removeDirectory :: FilePath -> IO ()
removeFile path = checked "removeLink" path (\p -> bindIO# (removeFile# p) (\r -> returnIO# (I# r)))
removeDirectory path = checked "removeDirectory" path (\p -> bindIO# (removeFolder# p) (\r -> returnIO# (I# r)))

-- | Removes a folder with all that is in it.
removeDirectoryRecursive :: FilePath -> IO ()
removeDirectoryRecursive path = kindOf path >>= \kind -> case kind of
  Folder -> removeAll path
  File -> refuse "removeDirectoryRecursive" path InappropriateType "not a directory"
  Nothing' -> errnoError Nothing (Just path) "removeDirectoryRecursive:getSymbolicLinkStatus" 2

removeAll :: FilePath -> IO ()
removeAll path = do
  names <- listDirectory path
  mapM_ (\name -> let p = path </> name in removeFile p `catchFolder` removeAll p) names
  removeDirectory path
  where
    -- a link to a folder is a file to remove
    catchFolder act other = tryJust (\e -> if ioe_type e == InappropriateType || ioe_type e == PermissionDenied then Just e else Nothing) act
      >>= either (\e -> doesDirectoryExist (maybe "" id (ioe_filename e)) >>= \folder -> if folder then other else ioError e) return

-- | Removes whatever has the name, if anything has.
removePathForcibly :: FilePath -> IO ()
removePathForcibly path = kindOf path >>= \kind -> case kind of
  Folder -> removeAll path
  File -> removeFile path
  Nothing' -> tryJust (\e -> if isDoesNotExistError e then Just e else Nothing) (removeFile path) >>= either (const (return ())) return

-- | The names in a folder, without and with @.@ and @..@.
listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = filter (`notElem` [".", ".."]) <$> getDirectoryContents path
getDirectoryContents path = kindOf path >>= \kind -> case kind of
  Nothing' -> failed 2
  File -> failed 20
  Folder -> listFolder# (forceString path) >>= \names -> if null names then failed 13 else return names
  where failed = errnoError Nothing (Just path) "getDirectoryContents:openDirStream"

-- | Gives a file, a folder or either another name; what has that name is replaced, if it is of the same kind.
renameFile, renameDirectory, renamePath :: FilePath -> FilePath -> IO ()
renameFile from to = do
  mapM_ (\p -> doesDirectoryExist p >>= \folder -> when folder (refuse "renameFile" p InappropriateType "is a directory")) [from, to]
  within "renameFile" (renamePath from to)
renameDirectory from to = kindOf from >>= \kind -> case kind of
  Nothing' -> errnoError Nothing (Just from) "renameDirectory:pathIsDirectory:getFileStatus" 2
  File -> refuse "renameDirectory:renameDirectory" from InappropriateType "not a directory"
  Folder -> within "renameDirectory" (renamePath from to)
renamePath from to = checked "renamePath:rename" from (\p -> bindIO# (renamePath# p (forceString to)) (\r -> returnIO# (I# r)))

-- | The same bytes under another name; until all are there, under a name that nothing else has.
copyFile :: FilePath -> FilePath -> IO ()
copyFile from to = within "copyFile:atomicCopyFileContents:withReplacementFile" (do
  folder <- doesDirectoryExist from
  when folder (refuse "copyFileToHandle:openBinaryFile" from InappropriateType "is a directory")
  bytes <- within "copyFileToHandle" (contents from)
  (path, h) <- openBinaryTempFile (takeDirectory to) ".copyFile.tmp"
  (hPutStr h bytes >> hClose h >> renameFile path to) `onException` (hClose h >> removeFile path))
  where
    contents path = bracket (openBinaryFile path ReadMode) hClose (\h -> do
      s <- hGetContents h
      length s `seq` return s)

-- | In bytes.
getFileSize :: FilePath -> IO Integer
getFileSize path = kindOf path >>= \kind -> case kind of
  Nothing' -> errnoError Nothing (Just path) "getFileSize:getFileStatus" 2
  _ -> within "getFileSize" (withBinaryFile path ReadMode hFileSize)

-- | The folder that names are relative to; the folders for passing files, for the user's and for the user's documents.
getCurrentDirectory, getTemporaryDirectory, getHomeDirectory, getUserDocumentsDirectory :: IO FilePath
getCurrentDirectory = currentFolder# >>= \path -> if null path then errnoError Nothing Nothing "getCurrentDirectory" 13 else return path
getTemporaryDirectory = maybe "/tmp" id <$> lookupEnv "TMPDIR"
getHomeDirectory = lookupEnv "HOME" >>= maybe (refuse "getHomeDirectory" "HOME" NoSuchThing "no environment variable") return
getUserDocumentsDirectory = getHomeDirectory

-- | The path from the root, and seen from the current folder.
makeAbsolute, makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeAbsolute path = within "makeAbsolute" (fmap (matching . normalise) (absolute path))
  where
    absolute p = if isRelative p then fmap (</> p) getCurrentDirectory else return p
    matching = if hasTrailingPathSeparator path then addTrailingPathSeparator else dropTrailingPathSeparator
makeRelativeToCurrentDirectory path = (`makeRelative` path) <$> getCurrentDirectory

-- | The first file of the name in the folders, or all, perhaps with a property.
findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (\_ -> return True)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (\_ -> return True)

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith p folders name = go folders
  where
    go [] = return Nothing
    go (folder : rest) = fits p (folder </> name) >>= \good -> if good then return (Just (folder </> name)) else go rest

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith p folders name = filterM (fits p) (map (</> name) folders)

fits :: (FilePath -> IO Bool) -> FilePath -> IO Bool
fits p path = doesFileExist path >>= \there -> if there then p path else return False

-- | What names of programs end in.
exeExtension :: String
exeExtension = ""

-- | Where a program keeps what belongs to its user.
getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory name = (\home -> home </> ('.' : name)) <$> getHomeDirectory

-- | The folders of the XDG Base Directory Specification: the user's own, and those of all users.
data XdgDirectory = XdgData | XdgConfig | XdgCache
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

-- | A path in one of them. A variable that is no absolute path counts as not set.
getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory kind path = lookupEnv variable >>= \given -> case given of
  Just folder | isAbsolute folder -> return (normalise (folder </> path))
  _ -> (\home -> normalise (home </> standard </> path)) <$> getHomeDirectory
  where
    (variable, standard) = case kind of
      XdgData -> ("XDG_DATA_HOME", ".local/share")
      XdgConfig -> ("XDG_CONFIG_HOME", ".config")
      XdgCache -> ("XDG_CACHE_HOME", ".cache")

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList kind = maybe standard splitSearchPath <$> lookupEnv variable
  where
    (variable, standard) = case kind of
      XdgDataDirs -> ("XDG_DATA_DIRS", ["/usr/local/share/", "/usr/share/"])
      XdgConfigDirs -> ("XDG_CONFIG_DIRS", ["/etc/xdg"])
