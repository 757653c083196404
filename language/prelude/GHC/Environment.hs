-- | The arguments as they were given.
module GHC.Environment (getFullArgs) where

import System.Environment (getArgs)

getFullArgs :: IO [String]
getFullArgs = getArgs
