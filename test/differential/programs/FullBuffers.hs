-- Output that fits exactly into a buffer, what goes beyond it, and what an exception cuts off.
module Main where

import Control.Exception (ArithException (Overflow), throw, try)
import Control.Monad (forM_)
import System.IO

attempt :: String -> IO ()
attempt s = do
  r <- try (putStrLn s)
  putStrLn (either (\e -> " cut off by " ++ show (e :: ArithException)) (const " whole") r)

pieces :: [Int] -> IO ()
pieces sizes = do
  forM_ sizes (\n -> putStrLn (replicate n 'a') >> putStr (replicate n 'b'))
  putStrLn ""
  forM_ sizes (\n -> putStrLn (replicate n 'c' ++ "é∀"))
  forM_ sizes (\n -> attempt (replicate n 'd' ++ throw Overflow))
  forM_ sizes (\n -> attempt (replicate (n `div` 2) 'e' ++ "\n" ++ replicate (n `div` 2) 'f' ++ [throw Overflow, 'x']))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  pieces [0, 2046, 2047, 2048]
  hSetBuffering stdout (BlockBuffering Nothing)
  pieces [1, 2046, 2047]
  hSetBuffering stdout NoBuffering
  pieces [2, 100]
