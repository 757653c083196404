module Main (main) where

main :: IO ()
main = print [x | x <- [1, 2, 3 :: Int], then reverse]
