{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | What the program was started with.
module System.Environment (getArgs, getProgName, lookupEnv, getEnv, getEnvironment, withArgs, withProgName) where

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
lookupEnv name = bindIO# (getEnvironmentVariable# (forceString name)) (\found -> returnIO# (case found of
  v : _ -> Just v
  [] -> Nothing))

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \found -> case found of
  Just v -> return v
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

-- | All variables.
getEnvironment :: IO [(String, String)]
getEnvironment = bindIO# getEnvironment# (\all -> returnIO# (map split all))
  where
    split s = case break (== '=') s of
      (name, _ : value) -> (name, value)
      (name, []) -> (name, "")
