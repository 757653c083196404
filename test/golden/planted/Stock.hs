module Main where

import Data.Maybe (fromMaybe)

type Inventory = [(String, Int)]

adjust :: String -> Int -> Inventory -> Inventory
adjust name n inv = case lookup name inv of -- slow: list-as-map
  Nothing -> (name, n) : inv
  Just old -> (name, old + n) : filter ((/= name) . fst) inv

data Move = In String Int | Out String Int

apply :: Inventory -> Move -> Inventory
apply inv (In name n) = adjust name n inv
apply inv (Out name n)
  | fromMaybe 0 (lookup name inv) >= n = adjust name (negate n) inv -- slow: lookup-in-loop
  | otherwise = inv

moves :: [Move]
moves = concat [[In ("part" ++ show (i * 7 `mod` 700)) (i `mod` 13), Out ("part" ++ show (i * 11 `mod` 700)) (i `mod` 5)] | i <- [1 .. 2500 :: Int]]

main :: IO ()
main = do
  let end = foldl apply [] moves
  print (length end, sum (map snd end))
