-- | Time as seconds since the beginning of 1970.
module Data.Time.Clock.POSIX
  ( posixDayLength, POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime
  , systemToPOSIXTime
  ) where

import Data.Time.Calendar (fromGregorian)
import Data.Time.Clock
import Data.Time.Clock.System (SystemTime(..))

type POSIXTime = NominalDiffTime

posixDayLength :: NominalDiffTime
posixDayLength = nominalDay

epoch :: UTCTime
epoch = UTCTime (fromGregorian 1970 1 1) 0

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime t = addUTCTime t epoch

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds t = diffUTCTime t epoch

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap utcTimeToPOSIXSeconds getCurrentTime

systemToPOSIXTime :: SystemTime -> POSIXTime
systemToPOSIXTime (MkSystemTime s n) = fromIntegral s + fromIntegral n * 1e-9
