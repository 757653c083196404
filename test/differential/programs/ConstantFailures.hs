-- Failures of the library that depend on nothing are constants of its modules.
module Main (main) where

import Control.Exception
import Numeric.Natural (Natural)

power :: Int -> Int
power n = 2 ^ n

next :: Int -> Int
next n = succ n

before :: Char -> Char
before c = pred c

less :: Natural -> Natural
less n = n - 5

told :: Show a => (b -> a) -> b -> IO ()
told f x = do
  r <- try (print (f x))
  either (\e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))) return r

main :: IO ()
main = do
  told power 3 >> told power (-1)
  told next 3 >> told next maxBound
  told before 'b' >> told before '\0'
  told less 7 >> told less 3
  print (power (-2))
