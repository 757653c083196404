-- Times and lengths of time as ISO 8601 writes them, and back.
module Main where

import Data.Time
import Data.Time.Format.ISO8601
main :: IO ()
main = do
  let d = fromGregorian 2021 3 4
      t = TimeOfDay 5 6 7.25
      lt = LocalTime d t
      u = UTCTime d 3661.5
  putStrLn (iso8601Show d)
  putStrLn (iso8601Show t)
  putStrLn (iso8601Show lt)
  putStrLn (iso8601Show u)
  putStrLn (iso8601Show (ZonedTime lt (minutesToTimeZone (-90))))
  putStrLn (iso8601Show (hoursToTimeZone 2))
  putStrLn (iso8601Show (CalendarDiffDays 14 3))
  putStrLn (iso8601Show (CalendarDiffTime 14 93784.5))
  putStrLn (iso8601Show (CalendarDiffDays 0 0))
  putStrLn (iso8601Show (CalendarDiffTime 0 0))
  putStrLn (iso8601Show (UTCTime d 0))
  putStrLn (iso8601Show (fromGregorian 12345 1 1))
  putStrLn (iso8601Show (fromGregorian (-5) 1 1))
  print (iso8601ParseM "2021-03-04" :: Maybe Day)
  print (map iso8601ParseM ["2021-3-4","20210304","2021-02-30","2021-03-04 ","+12345-01-01"] :: [Maybe Day])
  print (map iso8601ParseM ["05:06:07","05:06:07.25","05:06:07,25","050607","24:00:00","05:06","05:60:00", "05:06:60"] :: [Maybe TimeOfDay])
  print (map iso8601ParseM ["2021-03-04T05:06:07","2021-03-04T05:06:07.5","2021-03-04 05:06:07","20210304T050607"] :: [Maybe LocalTime])
  print (map iso8601ParseM ["2021-03-04T05:06:07Z","2021-03-04T05:06:07.5Z","2021-03-04T05:06:07+00:00","2021-03-04T05:06:07"] :: [Maybe UTCTime])
  print (map iso8601ParseM ["2021-03-04T05:06:07+01:30","2021-03-04T05:06:07-0130","2021-03-04T05:06:07Z"] :: [Maybe ZonedTime])
  print (map iso8601ParseM ["+01:30","-02:00","Z","+0130","01:30"] :: [Maybe TimeZone])
  print (map iso8601ParseM ["P1Y2M3D","P3D","P2W","P0D","P1M","P","P1Y-2M","P2W1D"] :: [Maybe CalendarDiffDays])
  print (map iso8601ParseM ["P1Y2M3DT4H5M6.5S","PT1S","P1D","PT","PT1H","P1W","P0D","PT0S"] :: [Maybe CalendarDiffTime])
  print (iso8601ParseM "x" :: [Day])
  putStrLn (formatShow (calendarFormat BasicFormat) d ++ " " ++ formatShow (weekDateFormat ExtendedFormat) d ++ " " ++ formatShow (ordinalDateFormat BasicFormat) d ++ " " ++ formatShow yearFormat 2021 ++ " " ++ formatShow (yearMonthFormat) (2021, 3) ++ " " ++ formatShow centuryFormat 20 ++ " " ++ formatShow (yearWeekFormat ExtendedFormat) (2021, 5) ++ " " ++ formatShow (expandedCalendarFormat 6 ExtendedFormat) d)
  putStrLn (formatShow (timeOfDayFormat BasicFormat) t ++ " " ++ formatShow (hourMinuteFormat ExtendedFormat) t ++ " " ++ formatShow hourFormat t ++ " " ++ formatShow (withTimeDesignator (timeOfDayFormat ExtendedFormat)) t ++ " " ++ formatShow (withUTCDesignator (timeOfDayFormat ExtendedFormat)) t)
  putStrLn (formatShow (utcTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat BasicFormat)) u ++ " " ++ formatShow (zonedTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat BasicFormat) BasicFormat) (utcToZonedTime (hoursToTimeZone 1) u) ++ " " ++ formatShow (intervalFormat (calendarFormat ExtendedFormat) (calendarFormat ExtendedFormat)) (d, d))
  print (formatParseM (timeOfDayFormat BasicFormat) "050607" :: Maybe TimeOfDay)
  print (parseFormatExtension calendarFormat "20210304" :: Maybe Day)
  print (formatShowM yearFormat 12345, formatShowM (calendarFormat ExtendedFormat) (fromGregorian 12345 1 1))
