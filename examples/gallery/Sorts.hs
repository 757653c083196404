-- The growth of costs says more than a single figure: two sorts, with several sizes.
--
-- Do: Run with Profiling, Open Profile, tab Growth, Run. On the command line that is
-- cairn profile --sizes 100,200,400,800 Sorts.hs
-- See: insert is entered n² times, merge n log n times: little difference for 100 numbers,
-- all the difference for a million.
module Main where

import System.Environment (getArgs)

insertionSort :: [Int] -> [Int]
insertionSort = foldr insert []

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

mergeSort :: [Int] -> [Int]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort left) (mergeSort right)
  where
    (left, right) = splitAt (length xs `div` 2) xs

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

main :: IO ()
main = do
  sizes <- getArgs
  let n = foldr (const . read) 400 sizes
      numbers = take n (iterate (\k -> (k * 16807 + 11) `mod` 2147483647) 1)
  print (insertionSort numbers == mergeSort numbers)
