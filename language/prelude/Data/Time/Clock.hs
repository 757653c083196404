{-# LANGUAGE MagicHash #-}
-- | The time of day, and differences of times.
module Data.Time.Clock
  ( UTCTime(..), NominalDiffTime, DiffTime, getCurrentTime, diffUTCTime, addUTCTime, nominalDiffTimeToSeconds
  , secondsToNominalDiffTime, nominalDay, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  ) where

import Data.Fixed
import Data.Time.Calendar (Day(..), addDays)
import GHC.Prim
import GHC.Types

-- | A length of time in seconds, to the picosecond, where every day has the same length.
newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving (Eq, Ord)

-- | The same with leap seconds.
newtype DiffTime = MkDiffTime Pico
  deriving (Eq, Ord)

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

instance Num NominalDiffTime where
  MkNominalDiffTime a + MkNominalDiffTime b = MkNominalDiffTime (a + b)
  MkNominalDiffTime a - MkNominalDiffTime b = MkNominalDiffTime (a - b)
  MkNominalDiffTime a * MkNominalDiffTime b = MkNominalDiffTime (a * b)
  negate (MkNominalDiffTime a) = MkNominalDiffTime (negate a)
  abs (MkNominalDiffTime a) = MkNominalDiffTime (abs a)
  signum (MkNominalDiffTime a) = MkNominalDiffTime (signum a)
  fromInteger = MkNominalDiffTime . fromInteger

instance Real NominalDiffTime where
  toRational (MkNominalDiffTime a) = toRational a

instance Fractional NominalDiffTime where
  MkNominalDiffTime a / MkNominalDiffTime b = MkNominalDiffTime (a / b)
  fromRational = MkNominalDiffTime . fromRational

instance RealFrac NominalDiffTime where
  properFraction (MkNominalDiffTime a) = case properFraction a of (n, f) -> (n, MkNominalDiffTime f)
  truncate (MkNominalDiffTime a) = truncate a
  round (MkNominalDiffTime a) = round a
  ceiling (MkNominalDiffTime a) = ceiling a
  floor (MkNominalDiffTime a) = floor a

instance Num DiffTime where
  MkDiffTime a + MkDiffTime b = MkDiffTime (a + b)
  MkDiffTime a - MkDiffTime b = MkDiffTime (a - b)
  MkDiffTime a * MkDiffTime b = MkDiffTime (a * b)
  negate (MkDiffTime a) = MkDiffTime (negate a)
  abs (MkDiffTime a) = MkDiffTime (abs a)
  signum (MkDiffTime a) = MkDiffTime (signum a)
  fromInteger = MkDiffTime . fromInteger

instance Real DiffTime where
  toRational (MkDiffTime a) = toRational a

instance Fractional DiffTime where
  MkDiffTime a / MkDiffTime b = MkDiffTime (a / b)
  fromRational = MkDiffTime . fromRational

-- | The time now.
getCurrentTime :: IO UTCTime
getCurrentTime = bindIO# wallClock# (\n -> returnIO# (ofNanoseconds (integerFromInt# n)))

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
