-- Calls of the library that can only fail: a backtrace tells of whoever asked for them, although nothing is left to do.
module Main where

import Control.Exception
import Data.Maybe (fromJust)

ratio :: Int -> Int
ratio n = n `div` 0

attempt :: Show a => String -> a -> IO ()
attempt name value = do
  r <- try (evaluate value)
  case r of
    Left e -> putStrLn (name ++ ": " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right v -> putStrLn (name ++ " = " ++ show v)

data Box = Box { inside :: Int, label :: String }

boxed :: Int -> Box
boxed n = Box { inside = head [], label = "box " ++ show n }

main :: IO ()
main = do
  attempt "head" (head ([] :: [Int]))
  attempt "div" (1 `div` (0 :: Int))
  attempt "mod" (5 `mod` (0 :: Integer))
  attempt "maximum" (maximum ([] :: [Int]))
  attempt "fromJust" (fromJust (Nothing :: Maybe Int))
  attempt "succ" (succ (maxBound :: Int))
  attempt "index" ("abc" !! (-1))
  attempt "own" (ratio 3)
  attempt "field" (inside (boxed 2))
  attempt "label" (label (boxed 2))
  attempt "fold" (foldr1 (+) ([] :: [Int]))
  let none = [] :: [Int]
      failing = last none
  attempt "named" failing
  attempt "empty" (mempty :: String)
  attempt "bounds" (minBound :: Int, maxBound :: Char)
  print (7 `div` (0 :: Int))
