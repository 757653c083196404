{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | What the program was started with.
module System.Environment
  ( getArgs, getProgName, getExecutablePath, executablePath, lookupEnv, getEnv, getEnvironment, setEnv, unsetEnv, withArgs, withProgName
  ) where

import GHC.Prim
import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IORef.Cell
import GHC.List

-- | The arguments.
getArgs :: IO [String]
getArgs = readCell argumentsNow >>= \now -> case now of
  Just args -> return args
  Nothing -> getArguments#

-- | The program's name.
getProgName :: IO String
getProgName = readCell nameNow >>= \now -> case now of
  Just name -> return name
  Nothing -> getProgramName#

-- | Where the program would be if it were a file of its own.
getExecutablePath :: IO FilePath
getExecutablePath = currentFolder# >>= \folder -> getProgramName# >>= \name -> return (folder ++ ('/' : name))

argumentsNow :: Cell (Maybe [String])
argumentsNow = unsafePerformIO (newCell Nothing)
{-# NOINLINE argumentsNow #-}

nameNow :: Cell (Maybe String)
nameNow = unsafePerformIO (newCell Nothing)
{-# NOINLINE nameNow #-}

-- | The action with other arguments, or another name.
withArgs :: [String] -> IO a -> IO a
withArgs args io = readCell argumentsNow >>= \old -> writeCell argumentsNow (Just args) >> (io `finally` writeCell argumentsNow old)

withProgName :: String -> IO a -> IO a
withProgName name io = readCell nameNow >>= \old -> writeCell nameNow (Just name) >> (io `finally` writeCell nameNow old)

-- | A variable of the environment.
lookupEnv :: String -> IO (Maybe String)
lookupEnv name = readCell changedVariables >>= \changed -> case lookup name changed of
  Just value -> return value
  Nothing -> givenVariable name

givenVariable :: String -> IO (Maybe String)
givenVariable name = bindIO# (getEnvironmentVariable# (forceString name)) (\found -> returnIO# (case found of
  v : _ -> Just v
  [] -> Nothing))

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \found -> case found of
  Just v -> return v
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

-- | All variables.
getEnvironment :: IO [(String, String)]
getEnvironment = readCell changedVariables >>= \changed ->
  bindIO# getEnvironment# (\all -> returnIO# (
    filter (\(name, _) -> not (any (\(n, _) -> n == name) changed)) (map split all) ++ [(name, v) | (name, Just v) <- changed]))
  where
    split s = case break (== '=') s of
      (name, _ : value) -> (name, value)
      (name, []) -> (name, "")

-- | Gives a variable a value, of which an empty one takes it away; and takes it away.
setEnv :: String -> String -> IO ()
setEnv name value = case takeWhile (/= '\0') value of
  "" -> unsetEnv name
  v -> changeVariable "setEnv" name (Just v)

unsetEnv :: String -> IO ()
unsetEnv name = changeVariable "unsetEnv" name Nothing

changeVariable :: String -> String -> Maybe String -> IO ()
changeVariable location name value = case takeWhile (/= '\0') name of
  key | null key || any (== '=') key ->
          ioError (IOError Nothing InvalidArgument location "Invalid argument" Nothing Nothing)
      | otherwise -> readCell changedVariables >>= \changed ->
          writeCell changedVariables ((key, value) : filter (\(n, _) -> n /= key) changed)

-- What the program has changed; nothing for a variable taken away.
changedVariables :: Cell [(String, Maybe String)]
changedVariables = unsafePerformIO (newCell [])
{-# NOINLINE changedVariables #-}

-- | How to find the path of the program, while there is one.
executablePath :: Maybe (IO (Maybe FilePath))
executablePath = Just (getExecutablePath >>= \path -> return (Just path))
