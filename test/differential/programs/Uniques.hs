-- Unique things, names of objects, and a collection in between.
module Main where

import Control.Monad
import Data.IORef
import Data.Unique
import System.Mem
import System.Mem.StableName

main :: IO ()
main = do
  us <- replicateM 100 newUnique
  print (and (zipWith (<) us (tail us)), head us == head us, length (filter (== us !! 5) us))
  print (and (zipWith (/=) (map hashUnique us) (tail (map hashUnique us))))
  let xs = [1, 2, 3] :: [Int]
      ys = map (+ 1) xs
  print (sum ys)
  a <- makeStableName ys
  performGC
  r <- newIORef (replicate 1000 'x')
  readIORef r >>= print . length
  performMajorGC
  b <- makeStableName ys
  c <- makeStableName xs
  print (a == b, a == c, hashStableName a == hashStableName b, eqStableName a c)
  print (sum ys)
