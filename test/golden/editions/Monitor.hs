{-# LANGUAGE GHC2021, OverloadedRecordDot #-}
-- Jobs of a service, each with a budget of memory. The service asks the runtime what a job has cost, samples its heap by hand between the jobs, so
-- that the profile shows what they leave behind, and leaves its own bookkeeping out of the profile's time.
module Main (main) where

import Control.Exception (bracket_, evaluate)
import Control.Monad (forM, forM_, unless)
import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Data.List (foldl')
import Data.Map.Strict qualified as Map
import GHC.Profiling (requestHeapCensus, startHeapProfTimer, startProfTimer, stopHeapProfTimer, stopProfTimer)
import GHC.Stats (GCDetails (..), RTSStats (..), getRTSStats, getRTSStatsEnabled)
import System.Mem (performMajorGC)

type Index = Map.Map Int String

data Job = Job {name :: String, budget :: Word, work :: IORef Index -> IO Int}

data Cost = Cost {allocated :: Word, kept :: Integer, collections :: Word}

jobs :: [Job]
jobs =
  [ Job "count" 100_000 $ \_ -> evaluate (foldl' (+) 0 [1 .. 1000])
  , Job "index" 20_000_000 $ \store -> do
      forM_ [1 .. 2000] $ \i -> modifyIORef' store (Map.insert i (replicate 20 'x'))
      forM_ [1 .. 2000] $ \i -> readIORef store >>= evaluate . maybe 0 length . Map.lookup i
      Map.size <$> readIORef store
  , Job "report" 50_000 $ \store -> sum . map length . Map.elems <$> readIORef store
  , Job "clear" 50_000 $ \store -> do
      modifyIORef' store (Map.filterWithKey (\i _ -> i <= 10))
      Map.size <$> readIORef store
  ]

-- | What an action allocates, and how much more is live after it.
measured :: IO a -> IO (a, Cost)
measured action = do
  before <- settled
  result <- action
  middle <- getRTSStats
  after <- settled
  let live s = toInteger (gcdetails_live_bytes (gc s))
  pure
    ( result
    , Cost
        { allocated = fromIntegral (allocated_bytes middle - allocated_bytes before)
        , kept = live after - live before
        , collections = fromIntegral (gcs after - gcs before)
        }
    )
  where
    settled = unprofiled performMajorGC *> getRTSStats

unprofiled :: IO a -> IO a
unprofiled = bracket_ stopProfTimer startProfTimer

main :: IO ()
main = do
  stopHeapProfTimer
  getRTSStatsEnabled >>= print
  store <- newIORef Map.empty
  costs <- forM jobs $ \job -> do
    (result, cost) <- measured (job.work store)
    requestHeapCensus
    let verdict
          | cost.allocated > job.budget = "over its budget"
          | cost.kept > 100_000 = "keeps much"
          | cost.kept < -100_000 = "gives back"
          | otherwise = "fine"
    putStrLn (job.name ++ ": " ++ show result ++ ", " ++ verdict)
    pure cost
  startHeapProfTimer
  print (all ((> 0) . (.collections)) costs)
  end <- getRTSStats
  forM_ (checks end) $ \(what, holds) -> unless holds (putStrLn ("not true: " ++ what))
  print (length (checks end))

checks :: RTSStats -> [(String, Bool)]
checks s =
  [ ("each collection is a major one", gcs s == major_gcs s && gcs s >= 8)
  , ("the last one is among them", gcdetails_threads (gc s) == 1 && gcdetails_copied_bytes (gc s) <= copied_bytes s)
  , ("live data was there at its most", gcdetails_live_bytes (gc s) <= max_live_bytes s && max_live_bytes s <= max_mem_in_use_bytes s)
  , ("times add up", mutator_cpu_ns s + gc_cpu_ns s == cpu_ns s && gc_elapsed_ns s <= elapsed_ns s)
  , ("what there is none of is 0", par_copied_bytes s == 0 && nonmoving_gc_cpu_ns s == 0 && gcdetails_slop_bytes (gc s) == 0)
  , ("it can be read back", show (read (show s) :: RTSStats) == show s)
  ]
