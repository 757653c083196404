-- | Random numbers by SplitMix (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014), with the
-- interface and the sequences of random-1.2.
module System.Random
  ( RandomGen(..), StdGen, mkStdGen, initStdGen, Random(..), Uniform, UniformRange, uniform, uniformR, newStdGen, getStdGen, setStdGen
  , getStdRandom, randomIO, randomRIO, genByteString
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Short (fromShort)
import Data.IORef
import Data.Time.Clock (UTCTime(..), diffTimeToPicoseconds, getCurrentTime)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.Internal

genByteString :: RandomGen g => Int -> g -> (ByteString, g)
genByteString n g = case genShortByteString n g of (bytes, g') -> (fromShort bytes, g')

-- | A generator from the clock.
initStdGen :: IO StdGen
initStdGen = fmap (\now -> mkStdGen (fromInteger (diffTimeToPicoseconds (utctDayTime now) `div` 1000))) getCurrentTime

theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)
{-# NOINLINE theStdGen #-}

-- | The program's own generator.
getStdGen, newStdGen :: IO StdGen
getStdGen = readIORef theStdGen
newStdGen = atomicModifyIORef' theStdGen split

setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x))

randomIO :: Random a => IO a
randomIO = getStdRandom random

randomRIO :: Random a => (a, a) -> IO a
randomRIO range = getStdRandom (randomR range)
