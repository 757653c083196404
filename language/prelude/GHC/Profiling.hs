{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The timers of a profile. While that of the cost centres is stopped, none is charged for time; entries and bytes are counted all the same. While
-- that of the heap is stopped, only those samples are taken that the program asks for (base 4.16). What is about the heap does nothing in a
-- run without a heap profile.
module GHC.Profiling (startProfTimer, stopProfTimer, startHeapProfTimer, stopHeapProfTimer, requestHeapCensus) where

import GHC.Prim

startProfTimer, stopProfTimer :: IO ()
startProfTimer = chargeTime# 1#
stopProfTimer = chargeTime# 0#

-- | Samples are taken by the clock again, as they are when a run begins, unless it is to wait for this (@--heap-on-request@).
startHeapProfTimer :: IO ()
startHeapProfTimer = sampleHeap# 1#

-- | From now on no sample is taken by the clock.
stopHeapProfTimer :: IO ()
stopHeapProfTimer = sampleHeap# 0#

-- | One sample after a collection, which follows at once, whether the timer runs or not.
requestHeapCensus :: IO ()
requestHeapCensus = sampleHeap# 2#
