{-# LANGUAGE MonadComprehensions, BlockArguments, LambdaCase #-}
module Main (main) where

import Control.Monad (forM_, when)

safeDivide :: Int -> Int -> Maybe Int
safeDivide x y = [x `div` y | y /= 0]

total :: Maybe Int -> Maybe Int -> Maybe Int
total a b = [x + y | x <- a, y <- b, let z = x * y, z < 100]

firstJust :: Maybe (Either Int Int) -> Maybe Int
firstJust e = [n | Left n <- e]

main :: IO ()
main = do
  print (safeDivide 7 2, safeDivide 7 0)
  print (total (Just 3) (Just 4), total (Just 30) (Just 40), total Nothing (Just 1))
  print (firstJust (Just (Left 1)), firstJust (Just (Right 2)))
  forM_ [1, 2 :: Int] \i ->
    when (i > 1) do
      print i
  print ([x * y | x <- [1, 2, 3], y <- [10, 20 :: Int], odd x] :: [Int])
  mapM_ putStrLn [\case { 0 -> "zero"; _ -> "more" } n | n <- [0, 1 :: Int]]
