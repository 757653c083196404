{-# LANGUAGE DerivingStrategies, NoImplicitPrelude, StandaloneDeriving #-}
-- | Ending the program. Report, chapter 40.
module System.Exit (ExitCode(..), exitWith, exitFailure, exitSuccess, die) where

import GHC.Read
import GHC.Base
import GHC.IO
import GHC.IO.Exception
import GHC.IO.StdHandles
import GHC.Num
import System.IO (hPutStrLn)

-- | Ends the program with this code.
exitWith :: ExitCode -> IO a
exitWith code = case code of
  ExitFailure 0 -> ioError (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing Nothing)
  _ -> throwIO code

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

-- | Ends the program with a message.
die :: String -> IO a
die err = hPutStrLn stderr err >> exitFailure

deriving stock instance Read ExitCode
