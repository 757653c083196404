{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash #-}
-- | The time of day, and differences of times.
module Data.Time.Clock
  ( UTCTime(..), UniversalTime(..), NominalDiffTime, DiffTime, getCurrentTime, getTime_resolution, diffUTCTime, addUTCTime, nominalDiffTimeToSeconds
  , secondsToNominalDiffTime, nominalDay, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  ) where

import Control.DeepSeq.Class (NFData(..))
import Data.Fixed
import Data.Time.Calendar (Day(..), addDays)
import GHC.Prim
import GHC.Types

-- | A length of time in seconds, to the picosecond, where every day has the same length.
newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving newtype (Eq, Ord, Enum, Num, Real, Fractional, RealFrac)

-- | The same with leap seconds.
newtype DiffTime = MkDiffTime Pico
  deriving newtype (Eq, Ord, Enum, Num, Real, Fractional, RealFrac)

-- | Days and parts of days of the turning earth.
newtype UniversalTime = ModJulianDate { getModJulianDate :: Rational }
  deriving newtype (Eq, Ord)

-- | A day and the time since its midnight.
data UTCTime = UTCTime { utctDay :: Day, utctDayTime :: DiffTime }
  deriving (Eq, Ord)

instance Show NominalDiffTime where
  show (MkNominalDiffTime t) = showFixed True t ++ "s"

instance Show DiffTime where
  show (MkDiffTime t) = showFixed True t ++ "s"

instance Show UTCTime where
  show (UTCTime day (MkDiffTime t)) = show day ++ " " ++ two h ++ ":" ++ two m ++ ":" ++ seconds ++ " UTC"
    where
      -- What is after the day's end is a leap second's.
      (minutes, s) = if t >= 86400 then (1439, t - 86340) else divMod' t 60 :: (Int, Pico)
      (h, m) = divMod minutes 60
      two n = if n < 10 then '0' : show n else show n
      seconds = (if s < 10 then "0" else "") ++ showFixed True s

instance NFData NominalDiffTime where
  rnf t = t `seq` ()

instance NFData DiffTime where
  rnf t = t `seq` ()

instance NFData UniversalTime where
  rnf (ModJulianDate t) = t `seq` ()

instance NFData UTCTime where
  rnf (UTCTime day t) = rnf day `seq` rnf t

-- | The time now.
getCurrentTime :: IO UTCTime
getCurrentTime = bindIO# wallClock# (\n -> returnIO# (ofNanoseconds (integerFromInt# n)))

-- | How fine the clock is.
getTime_resolution :: DiffTime
getTime_resolution = 1e-9

ofNanoseconds :: Integer -> UTCTime
ofNanoseconds n = UTCTime (ModifiedJulianDay (40587 + days)) (MkDiffTime (MkFixed (1000 * rest)))
  where (days, rest) = divMod n 86400000000000

-- | The time from the second to the first.
diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = secondsOf a - secondsOf b
  where secondsOf (UTCTime (ModifiedJulianDay d) (MkDiffTime t)) = MkNominalDiffTime (fromInteger (d * 86400) + t)

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime (MkNominalDiffTime x) (UTCTime day (MkDiffTime t)) = UTCTime (addDays days day) (MkDiffTime rest)
  where (days, rest) = divMod' (x + t) 86400

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (MkNominalDiffTime t) = t

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = MkNominalDiffTime

nominalDay :: NominalDiffTime
nominalDay = 86400

secondsToDiffTime, picosecondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger
picosecondsToDiffTime = MkDiffTime . MkFixed

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (MkDiffTime (MkFixed n)) = n
