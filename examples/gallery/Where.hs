-- A definition under a where is created again by every call of its function.
--
-- Do: Run with Profiling, and hover over highest.
-- See: on the stack of percentages it was entered 400 times, once for each number; on that of
-- percentagesOnce only once, because there the name belongs to the outer function.
module Main where

highest :: [Int] -> Int
highest numbers = maximum numbers

percentages :: [Int] -> [Int]
percentages numbers = map percentage numbers
  where
    percentage n = 100 * n `div` top
      where
        top = highest numbers

percentagesOnce :: [Int] -> [Int]
percentagesOnce numbers = map percentage numbers
  where
    percentage n = 100 * n `div` top
    top = highest numbers

main :: IO ()
main = do
  print (sum (percentages [1 .. 400]))
  print (sum (percentagesOnce [1 .. 400]))
