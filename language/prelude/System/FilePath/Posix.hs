-- | Names of files as texts, with the slash between folders. Nothing here looks at the file system.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator
  , extSeparator, isExtSeparator, splitSearchPath, getSearchPath
  , splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension
  , splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName, replaceBaseName, takeDirectory, replaceDirectory
  , combine, (</>), splitPath, joinPath, splitDirectories, splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator
  , normalise, equalFilePath, makeRelative, isRelative, isAbsolute, isValid, makeValid
  ) where

import Data.List (dropWhileEnd, isSuffixOf, unfoldr)
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

-- | What stands between folders, between the folders of a search path, and before an extension.
pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = [pathSeparator]

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== pathSeparator)
isSearchPathSeparator = (== searchPathSeparator)
isExtSeparator = (== extSeparator)

-- | The folders of a search path; an empty one is the current folder.
splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (folder, []) -> [named folder]
  (folder, _ : rest) -> named folder : splitSearchPath rest
  where
    named "" = "."
    named folder = folder

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")

-- | The name up to the last such character and with it, and what follows.
afterLast :: (Char -> Bool) -> String -> (String, String)
afterLast p s = (reverse front, reverse back)
  where (back, front) = break p (reverse s)

-- Extensions --------------------------------------------------------------------------------------------------------

-- | The last extension, with its dot.
splitExtension :: FilePath -> (String, String)
splitExtension path = case afterLast isExtSeparator file of
  ("", _) -> (path, "")
  (front, extension) -> (folder ++ init front, extSeparator : extension)
  where (folder, file) = atFile path

takeExtension :: FilePath -> String
takeExtension = snd . splitExtension

replaceExtension, addExtension, (-<.>), (<.>) :: FilePath -> String -> FilePath
replaceExtension path extension = dropExtension path <.> extension
(-<.>) = replaceExtension
(<.>) = addExtension
addExtension path "" = path
addExtension path extension@(c : _) = joinDrive drive (rest ++ (if isExtSeparator c then "" else [extSeparator]) ++ extension)
  where (drive, rest) = splitDrive path

dropExtension :: FilePath -> FilePath
dropExtension = fst . splitExtension

hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

-- | All extensions.
splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = (folder ++ name, extensions)
  where
    (folder, file) = atFile path
    (name, extensions) = break isExtSeparator file

dropExtensions :: FilePath -> FilePath
dropExtensions = fst . splitExtensions

takeExtensions :: FilePath -> String
takeExtensions = snd . splitExtensions

replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path extensions = dropExtensions path <.> extensions

-- | Whether the name ends in the extension, which may be given without its dot.
isExtensionOf :: String -> FilePath -> Bool
isExtensionOf extension path = dotted extension `isSuffixOf` takeExtensions path

-- | The name without the extension, if it has it.
stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" path = Just path
stripExtension extension path
  | ending `isSuffixOf` path = Just (take (length path - length ending) path)
  | otherwise = Nothing
  where ending = dotted extension

dotted :: String -> String
dotted extension@('.' : _) = extension
dotted extension = extSeparator : extension

-- Roots -------------------------------------------------------------------------------------------------------------

-- | The slashes at the beginning, and the rest.
splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span isPathSeparator

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = joined

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- Folders and files -------------------------------------------------------------------------------------------------

-- | The folder, as it can be put before a name, and the file in it.
splitFileName :: FilePath -> (String, String)
splitFileName path = (if null folder then "./" else folder, file)
  where (folder, file) = atFile path

atFile :: FilePath -> (String, String)
atFile path = (drive ++ folder, file)
  where
    (drive, rest) = splitDrive path
    (folder, file) = afterLast isPathSeparator rest

replaceFileName :: FilePath -> String -> FilePath
replaceFileName path file = fst (atFile path) </> file

dropFileName, takeFileName :: FilePath -> FilePath
dropFileName = fst . splitFileName
takeFileName = snd . splitFileName

-- | The file's name without its folder and last extension.
takeBaseName :: FilePath -> String
takeBaseName = dropExtension . takeFileName

replaceBaseName :: FilePath -> String -> FilePath
replaceBaseName path name = joined folder (name <.> takeExtension file)
  where (folder, file) = atFile path

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator "" = False
hasTrailingPathSeparator path = isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ [pathSeparator]
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && not (isDrive path) = case dropWhileEnd isPathSeparator path of
      "" -> [last path]
      rest -> rest
  | otherwise = path

takeDirectory :: FilePath -> FilePath
takeDirectory = dropTrailingPathSeparator . dropFileName

replaceDirectory :: FilePath -> String -> FilePath
replaceDirectory path folder = joined folder (takeFileName path)

-- | A path within a folder; an absolute one stands for itself.
combine, (</>) :: FilePath -> FilePath -> FilePath
combine a b = if hasDrive b then b else joined a b
(</>) = combine

joined :: FilePath -> FilePath -> FilePath
joined a b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ [pathSeparator] ++ b

-- | The parts, each with the slashes after it.
splitPath :: FilePath -> [FilePath]
splitPath path = filter (not . null) [drive] ++ unfoldr part rest
  where
    (drive, rest) = splitDrive path
    part "" = Nothing
    part text = Just (name ++ slashes, others)
      where
        (name, end) = break isPathSeparator text
        (slashes, others) = span isPathSeparator end

splitDirectories :: FilePath -> [FilePath]
splitDirectories = map dropTrailingPathSeparator . splitPath

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

-- Equality and form -------------------------------------------------------------------------------------------------

-- | Whether two paths are spelt alike but for dots and slashes that do not count.
equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = form a == form b
  where form = dropTrailingPathSeparator . normalise

-- | The path as seen from a folder; unchanged where it is not in the folder.
makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | hasDrive root /= hasDrive path = path
  | otherwise = go (drop 1 `whenRooted` root) (drop 1 `whenRooted` path)
  where
    whenRooted f p = if hasDrive p then f p else p
    go "" p = dropWhile isPathSeparator p
    go r p
      | equalFilePath r1 p1 = go r2 p2
      | otherwise = path
      where
        (r1, r2) = part r
        (p1, p2) = part p
    part s = (name, dropWhile isPathSeparator rest)
      where (name, rest) = break isPathSeparator (dropWhile isPathSeparator s)

-- | Without repeated slashes and parts that are a dot.
normalise :: FilePath -> FilePath
normalise path = result ++ [pathSeparator | endsInFolder rest && not (hasTrailingPathSeparator result)]
  where
    (drive, rest) = splitDrive path
    result = case (take 1 drive, joinPath (filter (/= ".") (splitDirectories rest))) of
      ("", "") -> "."
      (root, parts) -> joinDrive root parts
    endsInFolder p = hasTrailingPathSeparator p || (not (null p) && last p == '.' && hasTrailingPathSeparator (init p))

isRelative, isAbsolute :: FilePath -> Bool
isRelative = null . takeDrive
isAbsolute = not . isRelative

-- | Whether there can be a file of the name, and the nearest name that can be.
isValid :: FilePath -> Bool
isValid path = not (null path) && '\0' `notElem` path

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\0' then '_' else c) path
