module Main where

count :: Int -> [Int] -> Int
count w ws = length (filter (== w) ws)

frequencies :: [Int] -> [(Int, Int)]
frequencies ws = [(w, count w ws) | w <- ws]

main :: IO ()
main = print (maximum (map snd (frequencies [n * 37 `mod` 211 | n <- [1 .. 900]])))
