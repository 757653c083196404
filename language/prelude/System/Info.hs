-- | The system that the program runs on, as GHC names it.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "ghc"

-- | The version of GHC with whose libraries ours are compatible.
compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [9, 0] []
fullCompilerVersion = Version [9, 0, 2] []
