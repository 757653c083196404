-- Days and times, and texts of them.
module Main where

import Control.Monad
import Data.Time
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock.POSIX

moments :: [UTCTime]
moments =
  [ UTCTime (fromGregorian 2021 3 4) 18367.25, UTCTime (fromGregorian 1999 12 31) 86400.5, UTCTime (fromGregorian 2000 2 29) 0
  , UTCTime (fromGregorian 2010 1 3) 43200, UTCTime (fromGregorian 800 12 25) 46799.123456789012, UTCTime (fromGregorian 2026 11 22) 3723 ]

codes :: String
codes = "%tnzZcRTXrPpHkIlMSqQsDFxYyCBbhmdejfGgVuaAUwW"

main :: IO ()
main = do
  let zone = TimeZone (-210) False "XYZ"
  forM_ moments $ \t -> do
    print t
    print (utcToLocalTime (hoursToTimeZone 2) t, utcToZonedTime zone t)
    print (localTimeToUTC zone (utcToLocalTime zone t) == t, zonedTimeToUTC (utcToZonedTime (minutesToTimeZone 90) t))
    forM_ codes $ \c -> putStr (c : '=' : formatTime defaultTimeLocale ['%', c] t ++ "|")
    putStrLn ""
    forM_ "-_0^#" $ \m -> do
      forM_ codes $ \c -> putStr (formatTime defaultTimeLocale ['%', m, c] (utcToZonedTime zone t) ++ "|")
      putStrLn ""
    forM_ "YmdjHIMSeklGV" $ \c -> putStr (formatTime defaultTimeLocale ("%5" ++ [c]) t ++ "|")
    putStrLn ""
    print (toOrdinalDate (utctDay t), toWeekDate (utctDay t), mondayStartWeek (utctDay t), sundayStartWeek (utctDay t), dayOfWeek (utctDay t))
    putStrLn (showWeekDate (utctDay t) ++ " " ++ showOrdinalDate (utctDay t))
  print [toWeekDate (fromGregorian y 1 d) | y <- [2000 .. 2010], d <- [1, 4]]
  print [fromWeekDate y w d | y <- [2004, 2009], w <- [0, 1, 53, 60], d <- [0, 1, 7]]
  print (fromWeekDateValid 2009 53 1, fromWeekDateValid 2010 53 1, fromOrdinalDateValid 2001 366, fromOrdinalDate 2004 400)
  putStrLn (formatTime defaultTimeLocale (iso8601DateFormat (Just "%H:%M:%SZ")) (head moments))
  putStrLn (formatTime defaultTimeLocale rfc822DateFormat (head moments))
  putStrLn (formatTime defaultTimeLocale "%H:%M:%S%Q %p day %j" (TimeOfDay 7 5 3.0450))
  putStrLn (formatTime defaultTimeLocale "%Y-%m-%d %H" (fromGregorian 5 6 7))
  putStrLn (formatTime defaultTimeLocale "%z %Z" (TimeZone 330 False ""))
  print (TimeOfDay 1 2 3.5, midnight, midday, timeToTimeOfDay 3661.25, timeOfDayToTime (TimeOfDay 23 59 59.5))
  print (makeTimeOfDayValid 24 0 0, makeTimeOfDayValid 23 59 60.5, dayFractionToTimeOfDay 0.75, timeOfDayToDayFraction midday)
  print (map timeZoneOffsetString [utc, hoursToTimeZone (-5), minutesToTimeZone 345], utc, hoursToTimeZone 3)
  print (timeToDaysAndTimeOfDay (-1), timeToDaysAndTimeOfDay 90061.5, daysAndTimeOfDayToTime 1 (TimeOfDay 1 1 1.5))
  print (utcToLocalTimeOfDay (hoursToTimeZone 5) (TimeOfDay 22 30 0), localToUTCTimeOfDay (hoursToTimeZone 5) (TimeOfDay 2 30 0))
  print (diffLocalTime (LocalTime (fromGregorian 2020 1 2) midnight) (LocalTime (fromGregorian 2020 1 1) midday))
  print (addLocalTime 3600 (LocalTime (fromGregorian 2019 12 31) (TimeOfDay 23 30 0)))
  print (utcTimeToPOSIXSeconds (head moments), posixSecondsToUTCTime (-0.5))
  now <- getCurrentTime
  z <- getZonedTime
  print (zonedTimeToUTC z >= now, diffUTCTime now now)
