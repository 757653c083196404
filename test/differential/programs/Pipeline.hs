-- A pipeline of threads over channels: sieving primes, and the contents of a channel as a list.
module Main where

import Control.Concurrent
import Control.Monad

numbers :: Chan Int -> IO ()
numbers out = writeList2Chan out [2 ..]

sieve :: Int -> Chan Int -> Chan Int -> IO ()
sieve p inp out = forever $ do
  n <- readChan inp
  when (n `mod` p /= 0) $ writeChan out n

primes :: Int -> Chan Int -> IO [Int]
primes 0 _ = return []
primes k inp = do
  p <- readChan inp
  out <- newChan
  _ <- forkIO (sieve p inp out)
  fmap (p :) (primes (k - 1) out)

doubled :: Chan (Maybe Int) -> IO Int
doubled c = do
  xs <- getChanContents c
  let upto (Just x : rest) = x : upto rest
      upto _ = []
  return (sum (upto xs))

main :: IO ()
main = do
  first <- newChan
  t <- forkIO (mapM_ (writeChan first) [2 .. 60])
  ps <- primes 12 first
  print ps
  print (t == t, compare t t)
  c <- newChan
  d <- dupChan c
  total <- newEmptyMVar
  _ <- forkIO (doubled c >>= putMVar total)
  forM_ [1 .. 100] $ writeChan c . Just
  writeChan c Nothing
  takeMVar total >>= print
  replicateM 3 (readChan d) >>= print
