-- | The program's own generator of random numbers.
module System.Random.Internal.Global (initStdGen, theStdGen) where

import Data.IORef
import Data.Time.Clock (UTCTime(..), diffTimeToPicoseconds, getCurrentTime)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.Internal

-- | A generator from the clock.
initStdGen :: IO StdGen
initStdGen = fmap (\now -> mkStdGen (fromInteger (diffTimeToPicoseconds (utctDayTime now) `div` 1000))) getCurrentTime

theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)
{-# NOINLINE theStdGen #-}
