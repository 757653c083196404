-- A simulation by events: customers, two kinds of counters, a calendar of what comes next; records and folds.
module Main where

import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), ViewL (..), viewl)

type Time = Double

data Event = Arrival | Finished Int | Break Int | Back Int deriving (Eq, Ord, Show)

data Counter = Counter { busy :: Bool, away :: Bool, served :: Int, worked :: Time } deriving Show

data World = World
  { clock :: Time
  , calendar :: Map.Map (Time, Int) Event
  , serial :: Int
  , seed :: Int
  , line :: Seq Time
  , counters :: Map.Map Int Counter
  , waited :: Time
  , longest :: Int
  , arrived :: Int
  }

start :: World
start = schedule 0 Arrival (foldr (\c -> schedule (100 * fromIntegral c) (Break c)) empty [1 .. 4])
  where
    empty = World 0 Map.empty 0 2020 Seq.empty (Map.fromList [(c, Counter False False 0 0) | c <- [1 .. 4]]) 0 0 0

schedule :: Time -> Event -> World -> World
schedule delay event w = w { calendar = Map.insert (clock w + delay, serial w) event (calendar w), serial = serial w + 1 }

random :: World -> (Double, World)
random w = (fromIntegral s / 2147483648, w { seed = s })
  where s = (seed w * 1103515245 + 12345) `mod` 2147483648

exponential :: Double -> World -> (Time, World)
exponential mean w = (negate mean * log (1 - u), w')
  where (u, w') = random w

step :: World -> World
step w = case Map.minViewWithKey (calendar w) of
  Nothing -> w
  Just (((time, _), event), rest) -> serve (handle event w { clock = time, calendar = rest })

handle :: Event -> World -> World
handle Arrival w =
  let (delay, w') = exponential 1 w
      line' = line w' |> clock w'
   in schedule delay Arrival w' { line = line', longest = max (longest w') (Seq.length line'), arrived = arrived w' + 1 }
handle (Finished c) w = w { counters = Map.adjust (\k -> k { busy = False }) c (counters w) }
handle (Break c) w = schedule 30 (Back c) w { counters = Map.adjust (\k -> k { away = True }) c (counters w) }
handle (Back c) w = schedule 400 (Break c) w { counters = Map.adjust (\k -> k { away = False }) c (counters w) }

serve :: World -> World
serve w = case (viewl (line w), filter (free . snd) (Map.toList (counters w))) of
  (since :< others, (c, _) : _) ->
    let (time, w') = exponential (if even c then 3 else 3.5) w
        begin k = k { busy = True, served = served k + 1, worked = worked k + time }
     in serve (schedule time (Finished c) w' { line = others, waited = waited w' + clock w' - since, counters = Map.adjust begin c (counters w') })
  _ -> w
  where free k = not (busy k) && not (away k)

simulate :: Int -> World -> World
simulate 0 w = w
simulate n w = let w' = step w in clock w' `seq` simulate (n - 1) w'

main :: IO ()
main = do
  let end = simulate 80000 start
      hundredths x = round (100 * x) :: Int
  print (arrived end, Seq.length (line end), longest end)
  print (hundredths (clock end), hundredths (waited end / fromIntegral (arrived end)))
  mapM_ (\(c, k) -> print (c, served k, hundredths (100 * worked k / clock end))) (Map.toList (counters end))
