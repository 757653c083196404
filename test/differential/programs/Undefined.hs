module Main where

inc :: Int -> Int
inc n = n + undefined

apply :: (a -> b) -> a -> b
apply f x = f x

main :: IO ()
main = print (apply inc 1)
