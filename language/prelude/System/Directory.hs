{-# LANGUAGE MagicHash #-}
-- | Files as names in folders. Where a program has no files, as in a web page, there are none to be found, and each
-- operation that would change something fails with an IOError.
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, createDirectory, createDirectoryIfMissing, removeFile, removeDirectory
  , removeDirectoryRecursive, removePathForcibly, listDirectory, getDirectoryContents, renameFile, renameDirectory, renamePath
  , copyFile, copyFileWithMetadata, getFileSize, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getTemporaryDirectory, getHomeDirectory, getUserDocumentsDirectory, getAppUserDataDirectory
  , XdgDirectory(..), getXdgDirectory, XdgDirectoryList(..), getXdgDirectoryList
  , makeAbsolute, makeRelativeToCurrentDirectory, canonicalizePath
  , findFile, findFiles, findFileWith, findFilesWith, exeExtension, findExecutable, findExecutables, findExecutablesInDirectories
  , createFileLink, createDirectoryLink, removeDirectoryLink, pathIsSymbolicLink, isSymbolicLink, getSymbolicLinkTarget
  , Permissions, emptyPermissions, readable, writable, executable, searchable
  , setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, copyPermissions
  , getAccessTime, getModificationTime, setAccessTime, setModificationTime
  ) where

import Control.Exception (bracket, evaluate, mask, onException, try, tryJust)
import Control.Monad (filterM, unless, when)
import Data.Bits (complement, (.&.), (.|.))
import Data.Maybe (listToMaybe)
import Data.Time.Clock (UTCTime)
import Foreign.Marshal.Alloc (allocaBytes)
import Data.Time.Clock.POSIX (POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import GHC.Base (forceString)
import GHC.Prim
import GHC.IO.Exception (IOErrorType(..), IOException(..))
import GHC.IO.Handle.Internals (errnoError, rethrown)
import GHC.Types (Int(..), isTrue#)
import System.Environment (getEnv, lookupEnv)
import System.FilePath.Posix
import System.IO
import System.IO.Error (catchIOError, ioeSetLocation, isAlreadyExistsError, isDoesNotExistError, isPermissionError, modifyIOError, tryIOError)

data Kind = Nothing' | File | Folder deriving Eq

kindOf :: FilePath -> IO Kind
kindOf path = bindIO# (pathKind# (forceString path)) (\k ->
  returnIO# (if isTrue# (k ==# 0#) then Nothing' else if isTrue# (k ==# 1#) then File else Folder))

-- | An operation that says an error's number, negated.
checked :: String -> FilePath -> (String -> IO Int) -> IO ()
checked location path act = act (forceString path) >>= \r -> when (r < 0) (errnoError Nothing (Just path) location (negate r))

refuse :: String -> FilePath -> IOErrorType -> String -> IO a
refuse location path kind text = ioError (IOError Nothing kind location text Nothing (Just path))

-- Of a name, or of the link itself: mode and kind. Of the former also the times in nanoseconds and the bytes. The numbers
-- are the host's.
data Asked = Mode | LinkMode | Modified | Accessed | Size deriving Enum

status :: Asked -> FilePath -> IO Int
status asked path = case fromEnum asked of
  I# what -> bindIO# (pathStatus# (forceString path) what) (\r -> returnIO# (I# r)) >>= \r ->
    if failed r then errnoError Nothing (Just path) (case asked of { LinkMode -> "getSymbolicLinkStatus"; _ -> "getFileStatus" }) (negate r)
    else return r
  where
    -- Before 1970 times are negative too, but by more than the few numbers of errors.
    failed r = r < 0 && r > -4096

-- The kind in a mode.
isFolder, isLink :: Int -> Bool
isFolder mode = mode .&. 0o170000 == 0o040000
isLink mode = mode .&. 0o170000 == 0o120000

-- | The errors of an action say that they came from here.
within :: String -> IO a -> IO a
within location = modifyIOError (\e -> ioeSetLocation e (if null (ioe_location e) then location else location ++ ":" ++ ioe_location e))

-- | Whether there is such a file, such a folder, or either.
doesFileExist, doesDirectoryExist, doesPathExist :: FilePath -> IO Bool
doesFileExist path = (== File) <$> kindOrError rethrown path
doesDirectoryExist path = (== Folder) <$> kindOrError rethrown path
doesPathExist path = (/= Nothing') <$> kindOrError id path

-- What is not there is an error that nobody but @-xc@ tells of.
kindOrError :: (IO Kind -> IO Kind) -> FilePath -> IO Kind
kindOrError passed path = kindOf path >>= \kind -> case kind of
  Nothing' -> passed (errnoError Nothing (Just path) "getFileStatus" 2) `catchIOError` \_ -> return Nothing'
  _ -> return kind

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
removeDirectory path = rethrown $ checked "removeDirectory" path (\p -> bindIO# (removeFolder# p) (\r -> returnIO# (I# r)))

-- | Removes a folder with all that is in it.
removeDirectoryRecursive :: FilePath -> IO ()
removeDirectoryRecursive path = within "removeDirectoryRecursive" (status LinkMode path >>= \mode ->
  if isFolder mode then removeAll path else refuse "" path InappropriateType "not a directory")

-- A link to a folder is a file to remove.
removeAll :: FilePath -> IO ()
removeAll path = within "removeContentsRecursive" (do
  names <- listDirectory path
  mapM_ (\name -> let p = path </> name in within "removePathRecursive" (status LinkMode p >>= \mode ->
    if isFolder mode then removeAll p else removeFile p)) names
  removeDirectory path)

-- | Removes whatever has the name, if anything has; one that fails does not keep the others from being removed.
removePathForcibly :: FilePath -> IO ()
removePathForcibly path = within "removePathForcibly" (do
  ignoring (getPermissions path >>= \p -> setPermissions path p { readable = True, writable = True, searchable = True })
  tryJust (\e -> if isDoesNotExistError e then Just () else Nothing) remove >>= either return return)
  where
    remove = status LinkMode path >>= \mode ->
      if isFolder mode
        then listDirectory path >>= \names -> allOf ([removePathForcibly (path </> name) | name <- names] ++ [removeDirectory path])
        else removeFile path
    -- the first error, once all is done
    allOf acts = mapM tryIOError acts >>= \done -> mapM_ (either ioError return) done

-- | The names in a folder, without and with @.@ and @..@.
listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = filter (`notElem` [".", ".."]) <$> getDirectoryContents path
getDirectoryContents path = kindOf path >>= \kind -> case kind of
  Nothing' -> failed 2
  File -> failed 20
  Folder -> listFolder# (forceString path) >>= \names -> if null names then failed 13 else return names
  where failed = rethrown . errnoError Nothing (Just path) "getDirectoryContents:openDirStream"

-- | Gives a file, a folder or either another name; what has that name is replaced, if it is of the same kind.
renameFile, renameDirectory, renamePath :: FilePath -> FilePath -> IO ()
renameFile from to = within "renameFile" (do
  noFolder from
  renamePath from to `catchIOError` \e -> noFolder to >> ioError e)
  where
    noFolder path = tryIOError (status LinkMode path) >>= \found -> case found of
      Right mode | isFolder mode -> refuse "" path InappropriateType "is a directory"
      _ -> return ()
renameDirectory from to = within "renameDirectory" (do
  mode <- within "pathIsDirectory" (status Mode from)
  unless (isFolder mode) (refuse "renameDirectory" from InappropriateType "not a directory")
  renamePath from to)
renamePath from to = within "renamePath" $ rethrown $
  checked "rename" from (\p -> bindIO# (renamePath# p (forceString to)) (\r -> returnIO# (I# r)))

-- | The same bytes under another name; until all are there, under a name that nothing else has.
copyFile :: FilePath -> FilePath -> IO ()
copyFile from to = within "copyFile" $ within "atomicCopyFileContents" $
  replacing to (\new -> ignoring (copyPermissions from new)) (copyTo from)

-- | And the same permissions and times.
copyFileWithMetadata :: FilePath -> FilePath -> IO ()
copyFileWithMetadata from to = within "copyFileWithMetadata" (do
  mode <- status Mode from
  accessed <- status Accessed from
  modified <- status Modified from
  within "copyFileContents" (withBinaryFile to WriteMode (copyTo from))
  setMode mode to
  setTimes accessed modified to)

-- What is written is given to the action before it has its name.
replacing :: FilePath -> (FilePath -> IO ()) -> (Handle -> IO ()) -> IO ()
replacing path finish write = within "withReplacementFile" $ mask $ \restore -> do
  (new, h) <- openBinaryTempFile (takeDirectory path) ".copyFile.tmp"
  (do
    restore (write h) `onException` ignoring (hClose h)
    hClose h
    restore (finish new)
    renameFile new path) `onException` ignoring (removeFile new)

copyTo :: FilePath -> Handle -> IO ()
copyTo from h = within "copyFileToHandle" (withBinaryFile from ReadMode (\source -> within "copyData" (allocaBytes size (go source))))
  where
    size = 131072
    go source buffer = hGetBuf source buffer size >>= \count -> when (count > 0) (hPutBuf h buffer count >> go source buffer)

-- Whatever becomes of it.
ignoring :: IO () -> IO ()
ignoring act = tryIOError act >> return ()

-- | In bytes.
getFileSize :: FilePath -> IO Integer
getFileSize path = within "getFileSize" (toInteger <$> status Size path)

-- | The folder that names are relative to; the folders for passing files, for the user's and for the user's documents.
getCurrentDirectory, getTemporaryDirectory, getHomeDirectory, getUserDocumentsDirectory :: IO FilePath
getCurrentDirectory = currentFolder# >>= \path -> if null path then errnoError Nothing Nothing "getCurrentDirectory" 13 else return path
getTemporaryDirectory = maybe "/tmp" id <$> lookupEnv "TMPDIR"
getHomeDirectory = lookupEnv "HOME" >>= maybe (refuse "getHomeDirectory" "HOME" NoSuchThing "no environment variable") return
getUserDocumentsDirectory = getHomeDirectory

-- | Goes to another folder, for good or for an action.
setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory path = rethrown $ checked "changeWorkingDirectory" path (\p -> bindIO# (enterFolder# p) (\r -> returnIO# (I# r)))

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path act = bracket getCurrentDirectory setCurrentDirectory (\_ -> setCurrentDirectory path >> act)

-- | The path from the root, and seen from the current folder.
makeAbsolute, makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeAbsolute path = within "makeAbsolute" (fmap (matching . normalise) (absolute path))
  where
    absolute p = if isRelative p then fmap (</> p) getCurrentDirectory else return p
    matching = if hasTrailingPathSeparator path then addTrailingPathSeparator else dropTrailingPathSeparator
makeRelativeToCurrentDirectory path = (`makeRelative` path) <$> getCurrentDirectory

-- | The path from the root without links, as far as there is such a path.
canonicalizePath :: FilePath -> IO FilePath
canonicalizePath path = within "canonicalizePath" (makeAbsolute path >>= resolve (64 :: Int) >>= \p -> return (dropTrailingPathSeparator (normalise p)))
  where
    resolve left whole = longest left whole [(joinPath before, after) | n <- [length parts, length parts - 1 .. 1], let (before, after) = splitAt n parts]
      where parts = splitDirectories whole
    longest _ whole [] = return whole
    longest left whole ((before, after) : shorter) = doesPathExist before >>= \there ->
      if there then realPath# (forceString before) >>= \found -> case found of
        [] -> longest left whole shorter
        real : _ -> beyond left real after
      else longest left whole shorter
    -- What is not there may still be a link, to what is not there.
    beyond _ real [] = return real
    beyond left real (next : after) = tryIOError (getSymbolicLinkTarget (real </> next)) >>= \found -> case found of
      Right target | left > 0 -> resolve (left - 1) (joinPath (real : target : after))
      _ -> return (joinPath (real : next : after))

-- | The first file of the name in the folders, or all, perhaps with a property.
findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (\_ -> return True)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (\_ -> return True)

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith p folders name = go (candidates folders name)
  where
    go [] = return Nothing
    go (path : rest) = fits p path >>= \good -> if good then return (Just path) else go rest

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith p folders name = filterM (fits p) (candidates folders name)

candidates :: [FilePath] -> String -> [FilePath]
candidates folders name = if isAbsolute name then [name] else map (</> name) folders

fits :: (FilePath -> IO Bool) -> FilePath -> IO Bool
fits p path = doesFileExist path >>= \there -> if there then p path else return False

-- | What names of programs end in.
exeExtension :: String
exeExtension = ""

-- | The first program of the name in the folders of @PATH@, all in those, all in the folders given.
findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = getEnv "PATH" >>= \path -> findFileWith isExecutable (splitSearchPath path) (name <.> exeExtension)

findExecutables :: String -> IO [FilePath]
findExecutables name = getEnv "PATH" >>= \path -> findExecutablesInDirectories (splitSearchPath path) name

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories folders name = findFilesWith isExecutable folders (name <.> exeExtension)

isExecutable :: FilePath -> IO Bool
isExecutable path = executable <$> getPermissions path

-- Links ---------------------------------------------------------------------------------------------------------------

-- | Makes the second path a link to what the first says.
createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink = link "createFileLink"
createDirectoryLink = link "createDirectoryLink"

link :: String -> FilePath -> FilePath -> IO ()
link location target path = checked (location ++ ":createSymbolicLink") path (\p ->
  bindIO# (makeLink# (forceString target) p) (\r -> returnIO# (I# r)))

-- | Removes a link to a folder, not the folder.
removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink path = within "removeDirectoryLink" (removeFile path)

-- | Whether the name is a link.
pathIsSymbolicLink, isSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink path = isLink <$> within "pathIsSymbolicLink" (status LinkMode path)
isSymbolicLink = pathIsSymbolicLink

-- | What a link says.
getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget path = within "getSymbolicLinkTarget" (readLink# (forceString path) >>= \found -> case found of
  target : _ -> return target
  [] -> bindIO# (pathStatus# (forceString path) 1#) (\r ->
    errnoError Nothing (Just path) "readSymbolicLink" (if isTrue# (r <# 0#) then I# (negateInt# r) else 22)))

-- Permissions ---------------------------------------------------------------------------------------------------------

-- | What may be done: files are executed, folders searched.
data Permissions = Permissions { readable, writable, executable, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable b p = p { readable = b }
setOwnerWritable b p = p { writable = b }
setOwnerExecutable b p = p { executable = b }
setOwnerSearchable b p = p { searchable = b }

-- | What this program may do.
getPermissions :: FilePath -> IO Permissions
getPermissions path = do
  folder <- isFolder <$> within "getPermissions" (status Mode path)
  r <- may 4#
  w <- may 2#
  x <- may 1#
  return (Permissions r w (x && not folder) (x && folder))
  where may rights = bindIO# (pathAccess# (forceString path) rights) (\r -> returnIO# (isTrue# (r ==# 0#)))

-- | What the owner may do.
setPermissions :: FilePath -> Permissions -> IO ()
setPermissions path (Permissions r w x s) = within "setPermissions" (do
  mode <- status Mode path
  setMode (bit 0o400 r .|. bit 0o200 w .|. bit 0o100 (x || s) .|. (mode .&. complement 0o700)) path)
  where bit n b = if b then n else 0

-- | Gives the second what everyone may do with the first.
copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = within "copyPermissions" (status Mode from >>= \mode -> setMode mode to)

setMode :: Int -> FilePath -> IO ()
setMode mode path = case mode .&. 0o7777 of
  I# m -> checked "setFileMode" path (\p -> bindIO# (setPathMode# p m) (\r -> returnIO# (I# r)))

-- Times ---------------------------------------------------------------------------------------------------------------

-- | When a file was used, when it was changed.
getAccessTime, getModificationTime :: FilePath -> IO UTCTime
getAccessTime path = within "getAccessTime" (ofNanoseconds <$> status Accessed path)
getModificationTime path = within "getModificationTime" (ofNanoseconds <$> status Modified path)

setAccessTime, setModificationTime :: FilePath -> UTCTime -> IO ()
setAccessTime path time = within "setAccessTime" (evaluate (inNanoseconds time) >>= \accessed -> timed (status Modified path) >>= \modified -> setTimes accessed modified path)
setModificationTime path time = within "setModificationTime" (evaluate (inNanoseconds time) >>= \modified -> timed (status Accessed path) >>= \accessed -> setTimes accessed modified path)

-- GHC sets one time alone, and has no status to ask for.
timed :: IO a -> IO a
timed = modifyIOError (`ioeSetLocation` "setFileTimes")

setTimes :: Int -> Int -> FilePath -> IO ()
setTimes (I# accessed) (I# modified) path =
  checked "setFileTimes" path (\p -> bindIO# (setPathTimes# p accessed modified) (\r -> returnIO# (I# r)))

ofNanoseconds :: Int -> UTCTime
ofNanoseconds n = posixSecondsToUTCTime (fromRational (toRational n / 1000000000) :: POSIXTime)

inNanoseconds :: UTCTime -> Int
inNanoseconds time = floor (utcTimeToPOSIXSeconds time * 1000000000)

-- Where a program's own files belong ------------------------------------------------------------------------------------

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
