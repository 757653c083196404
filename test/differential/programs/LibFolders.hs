-- Where a program's own files belong.
module Main where

import System.Directory
import System.Environment

main :: IO ()
main = do
  mapM_ unsetEnv ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS"]
  setEnv "HOME" "/home/someone"
  setEnv "XDG_CONFIG_HOME" "/etc/mine/"
  getAppUserDataDirectory "game" >>= putStrLn
  mapM_ (\kind -> getXdgDirectory kind "game/./levels" >>= \path -> print (kind, path)) [minBound ..]
  mapM_ (\kind -> getXdgDirectory kind "" >>= print) [minBound ..]
  getXdgDirectory XdgData "/elsewhere" >>= putStrLn
  setEnv "XDG_DATA_HOME" "not/absolute"
  getXdgDirectory XdgData "x" >>= putStrLn
  mapM_ (\kind -> getXdgDirectoryList kind >>= print) [minBound ..]
  setEnv "XDG_DATA_DIRS" "/a:/b/:relative"
  setEnv "XDG_CONFIG_DIRS" ""
  mapM_ (\kind -> getXdgDirectoryList kind >>= print) [minBound ..]
