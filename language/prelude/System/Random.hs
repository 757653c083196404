-- | Random numbers by SplitMix (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014), with the
-- interface and the sequences of random-1.2.
module System.Random
  ( RandomGen(..), StdGen, mkStdGen, initStdGen, Random(..), Uniform, UniformRange, uniform, uniformR, newStdGen, getStdGen, setStdGen
  , getStdRandom, randomIO, randomRIO, genByteString, SplitGen(..), uniformList, uniformListR, uniformShuffleList
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Short (fromShort)
import Data.IORef
import System.Random.Internal.Global
import System.Random.Internal
import System.Random.Internal.Shuffle

genByteString :: RandomGen g => Int -> g -> (ByteString, g)
genByteString n g = case genShortByteString n g of (bytes, g') -> (fromShort bytes, g')

-- | So many values, and the generator after them.
uniformList :: (Uniform a, RandomGen g) => Int -> g -> ([a], g)
uniformList = listOf uniform

uniformListR :: (UniformRange a, RandomGen g) => Int -> (a, a) -> g -> ([a], g)
uniformListR n range = listOf (uniformR range) n

listOf :: (g -> (a, g)) -> Int -> g -> ([a], g)
listOf draw n g
  | n <= 0 = ([], g)
  | otherwise = case draw g of (x, g') -> case listOf draw (n - 1) g' of (xs, g'') -> (x : xs, g'')

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
