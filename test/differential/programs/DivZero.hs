module Main where

ratio :: Int -> Int -> Int
ratio a b = a `div` b

config :: Int
config = ratio 10 (length "")

useIt :: Int -> Int
useIt n = n + config

main :: IO ()
main = do
  putStrLn "start"
  print (useIt 3)
