{-# LANGUAGE DeriveGeneric, MagicHash #-}
-- | Statistics of the run so far. Modelled on GHC.Stats of base 4.21, where a run needs @+RTS -T@; here every run has them.
-- Sizes are those of Cairn's heap, whose words have half the size of GHC's. The collector has one generation, which it copies as a whole, in one
-- thread. So each collection is a major one, and what it copies is what is live. Figures of things that it does not have are 0: large
-- objects, compact regions, slop and fragmentation of blocks, parallel collections, the nonmoving collector, and initialisation. The machine
-- does not measure the processor's time of collections apart from the clock's, nor does the time that a program waits count as the processor's.
module GHC.Stats (RTSStats(..), GCDetails(..), RtsTime, getRTSStats, getRTSStatsEnabled) where

import Data.Int (Int64)
import Data.Word (Word32, Word64)
import GHC.Generics (Generic)
import GHC.Prim (statistics#)

-- | Nanoseconds.
type RtsTime = Int64

data RTSStats = RTSStats
  { gcs :: Word32
  , major_gcs :: Word32
  , allocated_bytes :: Word64         -- ^ By now, not only up to the last collection.
  , max_live_bytes :: Word64
  , max_large_objects_bytes :: Word64 -- ^ 0.
  , max_compact_bytes :: Word64       -- ^ 0.
  , max_slop_bytes :: Word64          -- ^ 0.
  , max_mem_in_use_bytes :: Word64
  , cumulative_live_bytes :: Word64
  , copied_bytes :: Word64
  , par_copied_bytes :: Word64                     -- ^ 0.
  , cumulative_par_max_copied_bytes :: Word64      -- ^ 0.
  , cumulative_par_balanced_copied_bytes :: Word64 -- ^ 0.
  , init_cpu_ns :: RtsTime            -- ^ 0.
  , init_elapsed_ns :: RtsTime        -- ^ 0.
  , mutator_cpu_ns :: RtsTime
  , mutator_elapsed_ns :: RtsTime
  , gc_cpu_ns :: RtsTime
  , gc_elapsed_ns :: RtsTime
  , cpu_ns :: RtsTime
  , elapsed_ns :: RtsTime
  , nonmoving_gc_sync_cpu_ns :: RtsTime         -- ^ 0.
  , nonmoving_gc_sync_elapsed_ns :: RtsTime     -- ^ 0.
  , nonmoving_gc_sync_max_elapsed_ns :: RtsTime -- ^ 0.
  , nonmoving_gc_cpu_ns :: RtsTime              -- ^ 0.
  , nonmoving_gc_elapsed_ns :: RtsTime          -- ^ 0.
  , nonmoving_gc_max_elapsed_ns :: RtsTime      -- ^ 0.
  , gc :: GCDetails                   -- ^ Of the last collection; all 0 before the first.
  } deriving (Read, Show, Generic)

data GCDetails = GCDetails
  { gcdetails_gen :: Word32           -- ^ 0.
  , gcdetails_threads :: Word32
  , gcdetails_allocated_bytes :: Word64
  , gcdetails_live_bytes :: Word64
  , gcdetails_large_objects_bytes :: Word64       -- ^ 0.
  , gcdetails_compact_bytes :: Word64             -- ^ 0.
  , gcdetails_slop_bytes :: Word64                -- ^ 0.
  , gcdetails_mem_in_use_bytes :: Word64
  , gcdetails_copied_bytes :: Word64
  , gcdetails_block_fragmentation_bytes :: Word64 -- ^ 0.
  , gcdetails_par_max_copied_bytes :: Word64      -- ^ 0.
  , gcdetails_par_balanced_copied_bytes :: Word64 -- ^ 0.
  , gcdetails_sync_elapsed_ns :: RtsTime          -- ^ 0.
  , gcdetails_cpu_ns :: RtsTime
  , gcdetails_elapsed_ns :: RtsTime
  , gcdetails_nonmoving_gc_sync_cpu_ns :: RtsTime     -- ^ 0.
  , gcdetails_nonmoving_gc_sync_elapsed_ns :: RtsTime -- ^ 0.
  } deriving (Read, Show, Generic)

-- | Always.
getRTSStatsEnabled :: IO Bool
getRTSStatsEnabled = return True

getRTSStats :: IO RTSStats
getRTSStats = do
  figures <- statistics#
  return $ case figures of
    [collections, allocated, maximumLive, inUse, copied, mutator, collecting, elapsed, between, live, pause] ->
      RTSStats
        { gcs = fromInteger collections
        , major_gcs = fromInteger collections
        , allocated_bytes = fromInteger allocated
        , max_live_bytes = fromInteger maximumLive
        , max_large_objects_bytes = 0
        , max_compact_bytes = 0
        , max_slop_bytes = 0
        , max_mem_in_use_bytes = fromInteger inUse
        , cumulative_live_bytes = fromInteger copied
        , copied_bytes = fromInteger copied
        , par_copied_bytes = 0
        , cumulative_par_max_copied_bytes = 0
        , cumulative_par_balanced_copied_bytes = 0
        , init_cpu_ns = 0
        , init_elapsed_ns = 0
        , mutator_cpu_ns = fromInteger mutator
        , mutator_elapsed_ns = fromInteger (elapsed - collecting)
        , gc_cpu_ns = fromInteger collecting
        , gc_elapsed_ns = fromInteger collecting
        , cpu_ns = fromInteger (mutator + collecting)
        , elapsed_ns = fromInteger elapsed
        , nonmoving_gc_sync_cpu_ns = 0
        , nonmoving_gc_sync_elapsed_ns = 0
        , nonmoving_gc_sync_max_elapsed_ns = 0
        , nonmoving_gc_cpu_ns = 0
        , nonmoving_gc_elapsed_ns = 0
        , nonmoving_gc_max_elapsed_ns = 0
        , gc = GCDetails
            { gcdetails_gen = 0
            , gcdetails_threads = if collections == 0 then 0 else 1
            , gcdetails_allocated_bytes = fromInteger between
            , gcdetails_live_bytes = fromInteger live
            , gcdetails_large_objects_bytes = 0
            , gcdetails_compact_bytes = 0
            , gcdetails_slop_bytes = 0
            , gcdetails_mem_in_use_bytes = if collections == 0 then 0 else fromInteger inUse
            , gcdetails_copied_bytes = fromInteger live
            , gcdetails_block_fragmentation_bytes = 0
            , gcdetails_par_max_copied_bytes = 0
            , gcdetails_par_balanced_copied_bytes = 0
            , gcdetails_sync_elapsed_ns = 0
            , gcdetails_cpu_ns = fromInteger pause
            , gcdetails_elapsed_ns = fromInteger pause
            , gcdetails_nonmoving_gc_sync_cpu_ns = 0
            , gcdetails_nonmoving_gc_sync_elapsed_ns = 0
            }
        }
    _ -> errorWithoutStackTrace "GHC.Stats.getRTSStats: no statistics"
