{-# LANGUAGE ImplicitParams, RankNTypes #-}
module Main where

import Data.List (sortBy)

sortOn' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sortOn' = sortBy ?cmp

least :: (?cmp :: a -> a -> Ordering) => [a] -> a
least xs = head (sortOn' xs)

logged :: (?verbose :: Bool, ?name :: String) => String -> String
logged s = if ?verbose then ?name ++ ": " ++ s else s

inferred x = ?base + x * 2

twice y = inferred y + inferred (y + 1)

scale :: (?base :: Int) => Int -> Int
scale n = let ?base = ?base * 10 in inner n
  where inner m = m + 1

nested :: (?base :: Int) => Int
nested = let ?base = 100 in scaled 1 + (let ?base = 1000 in scaled 1)
  where scaled :: (?base :: Int) => Int -> Int
        scaled k = ?base + k

withBase :: Int -> ((?base :: Int) => r) -> r
withBase n k = let ?base = n in k

main :: IO ()
main = do
  let ?cmp = compare
  print (least [3, 1, 2 :: Int])
  print (let ?cmp = flip compare in sortOn' "hello")
  let ?verbose = True
      ?name = "main"
  putStrLn (logged "started")
  let x = 5 :: Int
  putStrLn (let ?verbose = False in logged "quiet")
  let ?base = 7 :: Int
  print (inferred x, twice x)
  print (scale 3, nested)
  print (withBase 3 (?base + 1), ?base)
  let ?base = 2.5 :: Double
  print (inferred 1.5)
