module Main where

import qualified Data.Map as Map

-- | Readings of sensors, averaged.
data Reading = Reading { sensor :: Int, value :: Double }

data Stats = Stats { count :: Int, sumOf :: Double, largest :: Double }

empty :: Stats
empty = Stats 0 0 (-1e9)

observe :: Double -> Stats -> Stats
observe x (Stats n s m) = Stats (n + 1) (s + x) (max m x)

gather :: [Reading] -> Map.Map Int Stats
gather = go Map.empty
  where
    go m [] = m
    go m (Reading k x : rest) = go (Map.insertWith (\_ old -> observe x old) k (observe x empty) m) rest -- slow: lazy-insert-with

mean :: Stats -> Double
mean (Stats n s _) = s / fromIntegral n

readings :: Int -> [Reading]
readings n = [Reading (i `mod` 8) (fromIntegral (i * 31 `mod` 997)) | i <- [1 .. n]]

main :: IO ()
main = do
  let table = gather (readings 120000)
  mapM_ (\(k, s) -> putStrLn (show k ++ " " ++ show (mean s) ++ " " ++ show (largest s))) (Map.toList table)
