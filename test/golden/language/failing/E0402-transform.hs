{-# LANGUAGE TransformListComp #-}
module Main (main) where

ordered :: [Int] -> [Int]
ordered = reverse

key :: (Int -> Bool) -> [Int] -> [Int]
key = filter

main :: IO ()
main = do
  print [x | x <- [1, 2, 3 :: Int], then ordered]
  print [x | x <- [1, 2, 3 :: Int], then key by even x]
  print [x | x <- [1, 2, 3 :: Int], then length]
  print [x + 1 | x <- [1, 2, 3 :: Int], then group using (\list -> [list])]
