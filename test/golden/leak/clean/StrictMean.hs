{-# LANGUAGE BangPatterns #-}
module Main where
import Data.List (foldl')

scores :: Int -> [Double]
scores n = [fromIntegral ((i * 7919 + 13) `mod` 101) | i <- [1 .. n]]

data Running = Running !Double !Int

mean :: [Double] -> Double
mean xs = case foldl' add (Running 0 0) xs of Running s n -> s / fromIntegral n
  where add (Running s n) x = Running (s + x) (n + 1)

main :: IO ()
main = putStrLn ("mean " ++ show (mean (scores 60000)))
