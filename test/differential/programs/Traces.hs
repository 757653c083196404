-- Messages from pure code, in the order of evaluation; what is never needed says nothing.
module Main where

import Control.Monad
import Control.Monad.Writer
import Debug.Trace
import System.IO

fact :: Int -> Int
fact 0 = trace "base" 1
fact n = traceShow n (n * fact (n - 1))

lazyPair :: (Int, Int)
lazyPair = (trace "first" 1, trace "second" 2)

collatz :: Int -> Writer [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  traceM ("at " ++ show n)
  k <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (fact 3)
  print (snd lazyPair)
  let xs = map (traceShowId . (* 2)) [1, 2, 3 :: Int]
  print (length xs)
  print (xs !! 1)
  print (sum xs)
  let (n, path) = runWriter (collatz 6)
  print n
  print path
  print (traceId "told" ++ "!")
  traceIO "io"
  forM_ [1, 2 :: Int] (\i -> traceShowM (i, "m"))
  print (foldr (\x acc -> trace ("f " ++ show x) (x + acc)) 0 [1, 2, 3 :: Int])
  print (foldl (\acc x -> trace ("g " ++ show x) (x + acc)) 0 [1, 2, 3 :: Int])
  hPutStr stderr "no newline"
  hPutStrLn stderr ""
