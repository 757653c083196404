module Main where

prices :: [(Int, Int)]
prices = [(item, item * 3 `mod` 17) | item <- [1 .. 700]]

price :: Int -> Int
price item = maybe 0 id (lookup item prices)

main :: IO ()
main = print (sum (map price [1 .. 1400]))
