{-# LANGUAGE ParallelListComp, TupleSections #-}
module Main (main) where

pythagoras :: Int -> [(Int, Int, Int)]
pythagoras n =
  [ (a, b, c)
  | c <- [1 .. n]
  , b <- [1 .. c]
  , a <- [1 .. b]
  , let square x = x * x
  , square a + square b == square c
  ]

zipped :: [(Int, Char, Bool)]
zipped = [(x, y, z) | x <- [1 ..], odd x | y <- "abc" | z <- cycle [True, False]]

nested :: [[Int]]
nested = [[x * y | y <- [1 .. x], even (x * y)] | x <- [1 .. 4]]

failing :: [Int]
failing = [x | Just x <- [Just 1, Nothing, Just 3], x > 0]

shadowed :: [Int]
shadowed = [x | x <- [1, 2, 3], x <- [x .. 3]]

main :: IO ()
main = do
  print (pythagoras 20)
  print zipped
  print nested
  print failing
  print shadowed
  print (map (,True) failing)
  print [if x > y then x else y | (x, y) <- zip [1, 5, 2] [3, 2, 4 :: Int]]
