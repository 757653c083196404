{-# LANGUAGE MagicHash #-}
-- | Time as the system has it: seconds and nanoseconds.
module Data.Time.Clock.System
  ( systemEpochDay, SystemTime(..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  ) where

import Control.DeepSeq.Class (NFData(..))
import Data.Int (Int64)
import Data.Time.Calendar (Day(..))
import Data.Time.Clock
import Data.Word (Word32)
import GHC.Prim
import GHC.Types

-- | Seconds since 1970, and nanoseconds, which are more than a second's in a leap second.
data SystemTime = MkSystemTime { systemSeconds :: !Int64, systemNanoseconds :: !Word32 }
  deriving (Eq, Ord, Show)

instance NFData SystemTime where
  rnf t = t `seq` ()

getSystemTime :: IO SystemTime
getSystemTime = bindIO# wallClock# (\n -> case divMod (I# n) 1000000000 of
  (s, rest) -> returnIO# (MkSystemTime (fromIntegral s) (fromIntegral rest)))

-- | A leap second's time as that of the second behind it.
truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
truncateSystemTimeLeapSecond (MkSystemTime s n) | n >= 1000000000 = MkSystemTime (s + 1) 0
truncateSystemTimeLeapSecond t = t

systemEpochDay :: Day
systemEpochDay = ModifiedJulianDay 40587

systemToUTCTime :: SystemTime -> UTCTime
systemToUTCTime (MkSystemTime s n) = UTCTime (ModifiedJulianDay (40587 + toInteger days)) (picosecondsToDiffTime (toInteger rest * 1000000000000 + toInteger n * 1000))
  where (days, rest) = divMod s 86400

utcToSystemTime :: UTCTime -> SystemTime
utcToSystemTime (UTCTime (ModifiedJulianDay day) t) = MkSystemTime (fromInteger ((day - 40587) * 86400 + within)) (fromInteger (div (rest + over * 1000000000000) 1000))
  where
    (whole, rest) = divMod (diffTimeToPicoseconds t) 1000000000000
    within = min 86399 whole
    over = whole - within
