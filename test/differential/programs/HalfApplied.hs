-- Functions that are given some of their arguments: what of those is computed once, and what at every call. And text
-- that is put before text nobody looks at.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Data.Ratio ((%))

expensive :: Int -> Int
expensive n = sum [x * x | x <- [1 .. n]]

-- written beside the function: put in place, under it
beside :: [Int]
beside = map ((\a b -> a + b) ({-# SCC beside #-} expensive 10)) [1, 2, 3]

-- the same with a name: computed once
named :: [Int]
named = let a = {-# SCC named #-} expensive 11 in map (\b -> a + b) [1, 2, 3]

-- an operator between them: computed once
between :: [Int]
between = map ((\a b -> a + b) $ ({-# SCC between #-} expensive 12)) [1, 2, 3]

-- looked at twice: computed once
twice :: [Int]
twice = map ((\a b -> if b > 1 then a else a + b) ({-# SCC twice #-} expensive 13)) [1, 2, 3]

-- a pattern, and two of three arguments
pattern :: [Int]
pattern = map ((\(a, _) b c -> a + b + c) ({-# SCC pair #-} (expensive 14, 2 :: Int)) 5) [1, 2, 3]

-- a function inside the function is no part of it where something stands between
inside :: [Int]
inside = map ((\a -> let d = a * 2 in \b -> d + b) ({-# SCC inside #-} expensive 15)) [1, 2, 3]

-- what fails once has failed for good
failing :: IO ()
failing = do
  let h = (\False _ x -> x) $ ((\[_] -> False) $! ({-# SCC failing #-} ([] :: [Int])))
      try' :: Int -> IO (Either SomeException Int)
      try' = try . evaluate . h 'c'
  results <- mapM try' [1, 2]
  print (map (either (const "failed") show) results)

main :: IO ()
main = do
  print (beside, named, between)
  print (twice, pattern, inside)
  failing
  putStrLn (take 1 (showsPrec 11 (3 :: Integer) undefined))
  putStrLn (take 1 (showsPrec 11 (3 :: Int) undefined))
  putStrLn (take 3 (showsPrec 11 (-3 :: Integer) undefined))
  putStrLn (take 5 (showsPrec 0 (1 % 3 :: Rational) undefined))
  putStrLn (take 3 (showsPrec 0 (2.5 :: Double) undefined))
