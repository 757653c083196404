{-# LANGUAGE MagicHash #-}
-- | Times as clocks show them.
module Data.Time.LocalTime
  ( TimeZone(..), timeZoneOffsetString, timeZoneOffsetString', minutesToTimeZone, hoursToTimeZone, utc, getTimeZone
  , getCurrentTimeZone, TimeOfDay(..), midnight, midday, timeToDaysAndTimeOfDay, daysAndTimeOfDayToTime, utcToLocalTimeOfDay
  , localToUTCTimeOfDay, timeToTimeOfDay, timeOfDayToTime, makeTimeOfDayValid, dayFractionToTimeOfDay, timeOfDayToDayFraction
  , LocalTime(..), addLocalTime, diffLocalTime, utcToLocalTime, localTimeToUTC, ZonedTime(..), utcToZonedTime, zonedTimeToUTC
  , getZonedTime, utcToLocalZonedTime, ut1ToLocalTime, localTimeToUT1
  , CalendarDiffTime(..), calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  ) where

import Control.DeepSeq.Class (NFData(..))
import Data.Fixed (Pico, div', divMod', showFixed)
import Data.Time.Calendar
import Data.Time.Clock
import GHC.Prim (timeZone#)
import GHC.Types (Int(..))

-- | Minutes ahead of UTC, whether that is so in summer only, and a name.
data TimeZone = TimeZone { timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String }
  deriving (Eq, Ord)

instance Show TimeZone where
  show zone = if null (timeZoneName zone) then timeZoneOffsetString zone else timeZoneName zone

minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""
hoursToTimeZone h = minutesToTimeZone (60 * h)

-- | As @+HHMM@; the hours padded as said, 'Nothing' for not at all.
timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString = timeZoneOffsetString' (Just '0')

timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString' pad (TimeZone minutes _ _) = (if minutes < 0 then '-' else '+') : padded (show hhmm)
  where
    (h, m) = divMod (abs minutes) 60
    hhmm = 100 * h + m
    padded s = maybe s (\c -> replicate (4 - length s) c ++ s) pad

utc :: TimeZone
utc = TimeZone 0 False "UTC"

-- | The zone that clocks here are set to, at a time and now.
getTimeZone :: UTCTime -> IO TimeZone
getTimeZone t = case floor (diffUTCTime t (UTCTime (fromGregorian 1970 1 1) 0)) of
  I# seconds -> timeZone# seconds >>= \said -> case said of
    [minutes, summer, name] -> return (TimeZone (number minutes) (not (null summer)) name)
    _ -> return utc
  where
    number ('-' : ds) = negate (number ds)
    number ds = foldl (\n d -> 10 * n + fromEnum d - fromEnum '0') 0 ds

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = getCurrentTime >>= getTimeZone

-- | Hour, minute and second; the 61st second is a leap second.
data TimeOfDay = TimeOfDay { todHour :: Int, todMin :: Int, todSec :: Pico }
  deriving (Eq, Ord)

instance Show TimeOfDay where
  show (TimeOfDay h m s) = two h ++ ":" ++ two m ++ ":" ++ (if s < 10 && s >= 0 then "0" else "") ++ showFixed True s
    where two n = if n >= 0 && n < 10 then '0' : show n else show n

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise = Just (TimeOfDay h m s)

timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay t = (days, TimeOfDay h m s)
  where
    (minutes, s) = divMod' (nominalDiffTimeToSeconds t) 60
    (hours, m) = fmap fromInteger (divMod minutes 60)
    (days, h) = fmap fromInteger (divMod hours 24)

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime days (TimeOfDay h m s) =
  secondsToNominalDiffTime (s + 60 * fromIntegral m + 3600 * fromIntegral h + 86400 * fromInteger days)

-- | The days that it is later there, and the time.
utcToLocalTimeOfDay, localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger (div hours 24), TimeOfDay (mod hours 24) (mod minutes 60) s)
  where
    minutes = m + timeZoneMinutes zone
    hours = h + div minutes 60
localToUTCTimeOfDay zone = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone)))

-- | What is after the day's end is a leap second's.
timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay t
  | t >= 86400 = TimeOfDay 23 59 (60 + realToFrac (t - 86400))
  | otherwise = TimeOfDay (fromInteger h) (fromInteger m) s
  where
    (minutes, s) = divMod' (realToFrac t :: Pico) 60
    (h, m) = divMod minutes 60

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m s) = (fromIntegral h * 60 + fromIntegral m) * 60 + realToFrac s

dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay part = timeToTimeOfDay (realToFrac (part * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction t = toRational (timeOfDayToTime t) / 86400

data LocalTime = LocalTime { localDay :: Day, localTimeOfDay :: TimeOfDay }
  deriving (Eq, Ord)

instance Show LocalTime where
  show (LocalTime day t) = showGregorian day ++ " " ++ show t

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime x = utcToLocalTime utc . addUTCTime x . localTimeToUTC utc

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone (UTCTime day t) = LocalTime (addDays later day) time
  where (later, time) = utcToLocalTimeOfDay zone (timeToTimeOfDay t)

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day time) = UTCTime (addDays later day) (timeOfDayToTime t)
  where (later, t) = localToUTCTimeOfDay zone time

data ZonedTime = ZonedTime { zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone }

instance Show ZonedTime where
  show (ZonedTime t zone) = show t ++ " " ++ show zone

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone t = ZonedTime (utcToLocalTime zone t) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime t zone) = localTimeToUTC zone t

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = fmap (\zone -> utcToZonedTime zone t) (getTimeZone t)

-- | Where the sun stands so many degrees further than at Greenwich.
ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
ut1ToLocalTime degrees (ModJulianDate date) = LocalTime (ModifiedJulianDay day) (dayFractionToTimeOfDay (here - fromInteger day))
  where
    here = date + degrees / 360
    day = floor here

localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUT1 degrees (LocalTime (ModifiedJulianDay day) t) = ModJulianDate (fromInteger day + timeOfDayToDayFraction t - degrees / 360)

instance Show UniversalTime where
  show t = show (ut1ToLocalTime 0 t)

-- | So many months, and so much time after them.
data CalendarDiffTime = CalendarDiffTime { ctMonths :: Integer, ctTime :: NominalDiffTime }
  deriving Eq

instance Show CalendarDiffTime where
  show (CalendarDiffTime m t) = "P" ++ show m ++ "MT" ++ showFixed True (nominalDiffTimeToSeconds t) ++ "S"

instance Semigroup CalendarDiffTime where
  CalendarDiffTime m t <> CalendarDiffTime m' t' = CalendarDiffTime (m + m') (t + t')

instance Monoid CalendarDiffTime where
  mempty = CalendarDiffTime 0 0

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeDays (CalendarDiffDays m d) = CalendarDiffTime m (fromInteger d * nominalDay)

calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
calendarTimeTime = CalendarDiffTime 0

scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
scaleCalendarDiffTime k (CalendarDiffTime m t) = CalendarDiffTime (k * m) (fromInteger k * t)

instance NFData TimeZone where
  rnf (TimeZone minutes summer name) = minutes `seq` summer `seq` foldr seq () name

instance NFData TimeOfDay where
  rnf (TimeOfDay h m s) = h `seq` m `seq` s `seq` ()

instance NFData LocalTime where
  rnf (LocalTime day t) = rnf day `seq` rnf t

instance NFData ZonedTime where
  rnf (ZonedTime t zone) = rnf t `seq` rnf zone
