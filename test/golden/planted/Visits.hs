module Main where

import Data.List (sortOn)
import qualified Data.Set as Set

-- | A tiny log analyser: sessions by user, with a report.
data Event = Event { user :: String, page :: String, millis :: Int }

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

report :: [Event] -> [String]
report events =
  [ u ++ ": " ++ show (visits events u) ++ " visits, " ++ show (total events u) ++ " ms" -- slow: walk-in-loop
  | u <- sortOn negate' (users events) ]
  where negate' u = negate (total events u)

generated :: Int -> [String]
generated n =
  [ "user" ++ show (i * 7919 `mod` 400) ++ " /page" ++ show (i `mod` 17) ++ " " ++ show (i `mod` 113)
  | i <- [1 .. n] ]

main :: IO ()
main = do
  let events = map parse (generated 2000)
  mapM_ putStrLn (take 5 (report events))
