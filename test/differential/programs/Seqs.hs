{-# LANGUAGE BangPatterns #-}
module Main where

count :: Int -> Int
count n = go 0 n
  where go !acc 0 = acc
        go !acc k = go (acc + work k) (k - 1)

work :: Int -> Int
work k = k `mod` 7

force :: [a] -> ()
force [] = ()
force (x : xs) = x `seq` force xs

lazyPair :: Int -> (Int, Int)
lazyPair n = (expensive n, work n)

expensive :: Int -> Int
expensive n = sum [work k | k <- [1 .. n]]

untouched :: Int
untouched = expensive 1000

main :: IO ()
main = do
  print (count 100)
  let p = lazyPair 50
      xs = map work [1 .. 10]
  print (snd p)
  force xs `seq` print (sum xs)
  let !strict = expensive 3
  print (fst p + strict)
  print (const 1 untouched)
