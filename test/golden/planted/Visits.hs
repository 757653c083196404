module Main where

import Data.List (sortOn)
import qualified Data.Map as Map
import qualified Data.Set as Set

-- | A tiny log analyser: sessions by user, with a report.
data Event = Event
  { user :: String
  , page :: String
  , millis :: Int
  }

parse :: String -> Event
parse line = case words line of
  [u, p, m] -> Event u p (read m) -- slow: read-number
  _ -> error ("bad line: " ++ line)

users :: [Event] -> [String]
users events = Set.toList (Set.fromList (map user events))

visits :: [Event] -> String -> Int
visits events u = length (filter ((== u) . user) events)

total :: [Event] -> String -> Int
total events u = sum [millis e | e <- events, user e == u]

-- | The users by the time that they waited, the longest first.
report :: [Event] -> [String]
report events =
  [ u ++ ": " ++ show (visits events u) ++ " visits, " ++ show (total events u) ++ " ms" -- slow: walk-in-loop
  | u <- sortOn waited (users events)
  ]
  where
    waited u = negate (total events u)

-- | How often each page was asked for.
pages :: [Event] -> Map.Map String Int
pages events = Map.fromListWith (+) [(page e, 1) | e <- events]

data Speed = Fast | Usual | Slow
  deriving (Eq, Ord, Show, Enum, Bounded)

speed :: Event -> Speed
speed e
  | millis e < 30 = Fast
  | millis e < 90 = Usual
  | otherwise = Slow

-- | How many answers were fast, as usual, and slow.
speeds :: [Event] -> [(Speed, Int)]
speeds events = [(each, Map.findWithDefault 0 each found) | each <- [minBound ..]]
  where
    found = Map.fromListWith (+) [(speed e, 1) | e <- events]

generated :: Int -> [String]
generated n =
  [ "user" ++ show (i * 7919 `mod` 400) ++ " /page" ++ show (i `mod` 17) ++ " " ++ show (i `mod` 113)
  | i <- [1 .. n]
  ]

main :: IO ()
main = do
  let events = map parse (generated 2000)
  mapM_ putStrLn (take 5 (report events))
  mapM_ (\(p, n) -> putStrLn (p ++ " " ++ show n)) (take 3 (Map.toList (pages events)))
  print (speeds events)
