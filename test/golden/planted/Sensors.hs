module Main where

import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)
import Text.Printf (printf)

-- | What a sensor sent: its number, and a value in degrees.
data Reading = Reading
  { sensor :: Int
  , value :: Double
  }

-- | What is kept of all readings of a sensor.
data Stats = Stats
  { count :: Int
  , sumOf :: Double
  , smallest :: Double
  , largest :: Double
  }

none :: Stats
none = Stats 0 0 1e9 (-1e9)

observe :: Double -> Stats -> Stats
observe x (Stats n s low high) = Stats (n + 1) (s + x) (min low x) (max high x)

type Table = Map.Map Int Stats

-- | Readings come in the order in which they were sent, not by sensor.
gather :: [Reading] -> Table
gather = go Map.empty
  where
    go table [] = table
    go table (Reading k x : rest) =
      go (Map.insertWith (\_ old -> observe x old) k (observe x none) table) rest -- slow: lazy-insert-with

mean :: Stats -> Double
mean stats
  | count stats == 0 = 0
  | otherwise = sumOf stats / fromIntegral (count stats)

range :: Stats -> Double
range stats = largest stats - smallest stats

data Alarm
  = TooWarm Int Double
  | Stuck Int

-- | A sensor that always says the same is broken.
alarms :: Table -> [Alarm]
alarms table =
  concat
    [ [TooWarm k (mean stats) | mean stats > 498.1] ++ [Stuck k | range stats < 1]
    | (k, stats) <- Map.toList table
    ]

showAlarm :: Alarm -> String
showAlarm (TooWarm k t) = printf "sensor %d is too warm: %.2f" k t
showAlarm (Stuck k) = printf "sensor %d is stuck" k

-- | The widest ranges first.
ranking :: Table -> [(Int, Stats)]
ranking = sortBy (comparing (negate . range . snd)) . Map.toList

row :: (Int, Stats) -> String
row (k, stats) = printf "%3d %7d %8.2f %8.2f" k (count stats) (mean stats) (range stats)

-- | A log of a day, made up.
readings :: Int -> [Reading]
readings n =
  [ Reading (i `mod` 8) (fromIntegral (i * 31 `mod` 997))
  | i <- [1 .. n]
  ]

main :: IO ()
main = do
  let table = gather (readings 120000)
  mapM_ (putStrLn . row) (ranking table)
  mapM_ (putStrLn . showAlarm) (alarms table)
