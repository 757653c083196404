-- Times read after patterns and written after them, lengths of time, other calendars.
module Main where

import Control.Exception
import Data.Time
import Data.Time.Calendar.Easter
import Data.Time.Calendar.Julian
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.OrdinalDate
import Data.Time.Clock.POSIX
import Data.Time.Clock.System
import Data.Time.Format

everything :: String -> String -> IO ()
everything pattern s = do
  print (pattern, s)
  print (parseTimeM False defaultTimeLocale pattern s :: Maybe Day)
  print (parseTimeM True defaultTimeLocale pattern s :: Maybe TimeOfDay)
  print (parseTimeM True defaultTimeLocale pattern s :: Maybe UTCTime)
  print (parseTimeM True defaultTimeLocale pattern s :: Maybe ZonedTime)
  print (parseTimeM True defaultTimeLocale pattern s :: Maybe TimeZone)

one :: (ParseTime t, Show t) => (t -> t) -> [(String, String)] -> IO ()
one as = mapM_ (\(pattern, s) -> print (pattern, s, fmap as ((parseTimeM True defaultTimeLocale pattern s) `asTypeOf` Nothing)))

attempt :: Day -> IO ()
attempt x = (try (evaluate x) :: IO (Either ErrorCall Day)) >>= either (\(ErrorCall text) -> putStrLn text) print

main :: IO ()
main = parsed >> readings >> lengths >> written >> calendars

parsed :: IO ()
parsed = do
  mapM_ (uncurry everything)
      [ ("%Y-%m-%d", "2020-02-29"), ("%Y-%m-%d", "2019-02-29"), ("%Y%m%d", "20200131"), ("%0Y%m%d", "20200131")
      , ("%e %b %Y", " 5 jan 2020"), ("DAY %d", "day 07"), ("%I:%M %p", "11:30 pm"), ("%p %I", "pm 11")
      , ("%H:%M:%S%Q", "12:34:56.789"), ("%H:%M:%S %Z", "12:34:56 EST"), ("%H:%M %z", "12:34 +01:30")
      , ("%H:%M %Z", "12:34 -0130"), ("%s", "1234567890"), ("%s%Q", "-1.5"), ("%A %U %Y", "Tuesday 05 2021")
      , ("%G-W%V-%u", "2020-W53-5"), ("%j %y", "366 20"), ("%j %y", "366 21"), ("%y", "68"), ("%y", "69")
      , ("%C", "19"), ("%c", "Mon Jan  5 12:00:00 UTC 2015"), ("%D %T", "01/02/03 23:59:60")
      , ("%D %R", "1/02/03 23:59"), ("  %d", " 3 "), ("%d  x", "03 x"), ("%d x", "03    x"), ("%d%%", "03%")
      , ("%-d.%-m.%Y", "3.4.2021"), ("%H", "24"), ("%Z", "UTC"), ("%Z", "A"), ("%Z", "FOO"), ("%k:%M", " 3:05")
      , ("%_H:%M", " 3:05"), ("%q", "500000000000"), ("%W %a %Y", "01 mon 2020"), ("%w %W %Y", "0 01 2020")
      , ("%5d", "03"), ("%Ed", "03"), ("%Ez", "+02:00"), ("%f", "20"), ("%Y", "-5"), ("%h %d %Y", "FEB 03 1999")
      , ("%L", "x"), ("%B %d", "February 30") ]
  one (id :: Day -> Day)
      [ ("%Y", "12345"), ("%Y", "-0005"), ("%Y", "-2000"), ("%Y", "5"), ("%Y", " 5"), ("%Y", "   5"), ("%Y", "005")
      , ("%0Y", "12345"), ("%_Y", "12345"), ("%-Y", "-7"), ("%C", "-1"), ("%C", "5"), ("%C", " 5"), ("%C", "123")
      , ("%y", "7"), ("%-y", "7"), ("%_y", "7"), ("%_y", " 7"), ("%-y", "123"), ("%m", "1"), ("%_m", " 1")
      , ("%_m", "1"), ("%_m", "001"), ("%e", "3"), ("%e", " 3"), ("%e", "  3"), ("%e", "03"), ("%j", "1")
      , ("%j", "001"), ("%_j", "  1"), ("%u", "7"), ("%w", "0"), ("%A", "sUNday"), ("%G", "2020")
      , ("%G-%V", "2020-10"), ("%G-%V-%u", "2021-53-1"), ("%Y-%W-%u", "2021-53-5"), ("%Y-%U-%w", "2021-00-5")
      , ("%Y-%U-%w", "2021-00-1"), ("%m", "13"), ("%d", "32"), ("%C%y", "1999"), ("%C%y %Y", "1999 2001")
      , ("%Y%j", "2020060"), ("%Y-%m-%d %j", "2020-01-02 100"), ("%Y %j %m", "2020 100 02"), ("%F", "2020-1-2")
      , ("%F", "12020-01-02"), ("\160%d", "\160\&03"), ("x%d", "X03"), ("%%", "%"), ("%n", "\n"), ("%t", "\t")
      , ("%", "x"), ("%5", "x"), ("%1d", "1") ]
  one (id :: TimeOfDay -> TimeOfDay)
      [ ("%H", "7"), ("%k", "7"), ("%l %p", "12 am"), ("%I %p", "12 PM"), ("%I %P", "13 pm"), ("%I", "00")
      , ("%H %p", "13 am"), ("%H %p", "01 pm"), ("%M", "60"), ("%S", "61"), ("%S%Q", "01"), ("%S%Q", "01.")
      , ("%S%Q", "01.1234567890123456"), ("%q", "5"), ("%-q", "5"), ("%X", "01:02:03"), ("%r", "01:02:03 pm")
      , ("%R", "01:02"), ("%s", "5"), ("%p", "xm"), ("%EH", "07") ]
  one (id :: TimeZone -> TimeZone)
      [ ("%z", "+0130"), ("%z", "+1:30"), ("%z", "0130"), ("%z", "-130"), ("%Z", "EDT"), ("%Z", "edt"), ("%Z", "")
      , ("%Z", "j"), ("%Z", "Z"), ("%Z", "z"), ("%z", "Z"), ("%Z", "+01:30"), ("%_z", "+ 130"), ("%-z", "+130")
      , ("%z", "+2560"), ("%Z", "gmt"), ("%z", "-0030") ]
  one timeZoneMinutes' [("%Z", [c]) | c <- ['A' .. 'Z']]
  sequence_
    [ print (spaces, pattern, s, parseTimeM spaces defaultTimeLocale pattern s :: Maybe Day)
    | spaces <- [False, True], pattern <- ["%d", " %d", "  %d", "%d "], s <- ["03", " 03", "  03", "03 ", "03  "] ]
  attempt (parseTimeOrError True defaultTimeLocale "%-d%-m" "111")
  attempt (parseTimeOrError True defaultTimeLocale "%-d%-m" "x")
  print (parseTimeM True defaultTimeLocale "%d" "x" :: [Day])
  where timeZoneMinutes' zone = zone { timeZoneName = timeZoneName zone ++ " " ++ show (timeZoneMinutes zone) }

readings :: IO ()
readings = do
  print (reads "2020-01-02 rest" :: [(Day, String)])
  print (reads "12:30:00.5 rest" :: [(TimeOfDay, String)])
  print (reads " 2020-01-02 12:30:00 EST rest" :: [(UTCTime, String)])
  print (reads "(2020-01-02 12:30:00)" :: [(LocalTime, String)])
  print (reads "2020-01-02 12:30:00 +0100" :: [(ZonedTime, String)])
  print (reads "2020-01-02 12:00:00" :: [(UniversalTime, String)])
  print (read "[2020-01-02,2021-01-02]" :: [Day])
  print (read "(Monday, Just Friday)" :: (DayOfWeek, Maybe DayOfWeek))

lengths :: IO ()
lengths = do
  let january = fromGregorian 2020 1 31
      march = fromGregorian 2021 3 1
  print [f a b | f <- [diffGregorianDurationClip, diffGregorianDurationRollOver], (a, b) <- [(march, january), (january, march)]]
  print [f (CalendarDiffDays 1 1) january | f <- [addGregorianDurationClip, addGregorianDurationRollOver]]
  print (calendarDay <> calendarWeek, calendarMonth, calendarYear, mempty :: CalendarDiffDays, scaleCalendarDiffDays 3 calendarYear)
  print (CalendarDiffDays (-1) (-2), calendarTimeDays calendarMonth, calendarTimeTime 5.5, mempty :: CalendarDiffTime)
  print (CalendarDiffTime 3 (-1.5) <> calendarTimeTime 1, scaleCalendarDiffTime 3 (CalendarDiffTime 1 0.5))
  print (ModJulianDate 51604.25, ut1ToLocalTime 10 (ModJulianDate 51604.25))
  print (getModJulianDate (localTimeToUT1 10 (ut1ToLocalTime 10 (ModJulianDate 51604.25))))
  print ([1, 2 .. 3] :: [NominalDiffTime], fromEnum (2 :: DiffTime), truncate (3.7 :: DiffTime) :: Int, toEnum 5 :: DiffTime)
  print (succ 1 :: NominalDiffTime, properFraction (-2.5 :: DiffTime) :: (Int, DiffTime))
  let t = UTCTime (fromGregorian 2016 12 31) 86400.5
  print (utcToSystemTime t, systemToUTCTime (utcToSystemTime t), truncateSystemTimeLeapSecond (utcToSystemTime t))
  print (systemEpochDay, systemToUTCTime (MkSystemTime (-1) 5), systemToPOSIXTime (MkSystemTime 3 500000000))

written :: IO ()
written = do
  let put pattern = putStrLn . formatTime defaultTimeLocale pattern
  putStrLn (formatTime defaultTimeLocale "%y|%b|%B|%w|%d|%D|%x|" (CalendarDiffDays 14 17))
  putStrLn (formatTime defaultTimeLocale "%y|%b|%B|%w|%d|%D|%h|%H|%m|%M|%s|%S|%Es|%ES|%3Es|%03ES|" (CalendarDiffTime 14 123456.789))
  mapM_ (put "%w|%d|%D|%h|%H|%m|%M|%s|%S|%Es|%ES|%3Es|%03ES|%4H|%_4H|%-M|%EsX|%04M|%_M") [1234567.5, -1234567.5 :: NominalDiffTime]
  putStrLn (formatTime defaultTimeLocale "%w|%d|%D|%h|%H|%m|%M|%s|%S|%Es|%ES" (3725 :: DiffTime))
  putStrLn (formatTime defaultTimeLocale "%u|%w|%a|%A|%d" Tuesday)
  putStrLn (formatTime defaultTimeLocale "%Y-%m-%d %H:%M:%S%Q|%s" (ModJulianDate 51604.5))
  let t = UTCTime (fromGregorian 2020 12 31) 86399.25
  putStrLn (formatTime defaultTimeLocale "%H|%3H|%_5H|%-5H|%05S|%-S|%_S|%ES|%Ez|%EZ|%3Q|%3q|%-Q|%_Q|%_6q|%6Y|%_6Y|%-y" t)
  putStrLn (formatTime defaultTimeLocale "%^a|%#Z|%#p|%^B|%:z|%1d|%0e|%_d|%N|%E|%" t)
  putStrLn (formatTime defaultTimeLocale "%-5H|%-5Y|%-5e|%-5q|%-2q|%-5Q|%-5j|%-5s|%-5C|%-1H|%-5z|%-6Ez|%5Y|%_5Y|%05e|%5e" t)
  mapM_ (putStrLn . formatTime defaultTimeLocale "%z|%Ez|%_z|%-z|%_Ez|%5z|%6Ez|%8Ez|%-Ez|%Z|%_Z") [hoursToTimeZone (-3), minutesToTimeZone 95]

calendars :: IO ()
calendars = do
  print [f y | y <- [2000, 2021, 2024], f <- [gregorianEaster, orthodoxEaster, gregorianPaschalMoon, orthodoxPaschalMoon]]
  print (map (sundayAfter . fromGregorian 2020 3) [1 .. 8])
  let day = fromGregorian 1582 10 15
  print (toJulian day, showJulian day, toJulianYearAndDay day, showJulianYearAndDay day, fromJulian 1582 10 5 == day)
  print [fromJulianValid y m d | (y, m, d) <- [(1900, 2, 29), (1901, 2, 29), (-4, 13, 1), (-4, 12, 31)]]
  print (map (\n -> toJulian (ModifiedJulianDay n)) [-700000, -678577, -678578, 0, 59000])
  print (addJulianMonthsClip 1 (fromJulian 2001 1 31), addJulianMonthsRollOver 1 (fromJulian 2001 1 31), addJulianYearsClip 1 (fromJulian 2000 2 29))
  print (diffJulianDurationClip (fromGregorian 2020 3 1) (fromGregorian 2019 12 31), julianMonthLength 1900 2, isJulianLeapYear 1900)
  print [(monthAndDayToDayOfYear leap m d, monthAndDayToDayOfYearValid leap m d) | leap <- [False, True], (m, d) <- [(2, 29), (12, 31), (13, 5), (0, 0)]]
  print [dayOfYearToMonthAndDay leap n | leap <- [False, True], n <- [0, 59, 60, 61, 365, 366]]
  print [(y, w, d, fromMondayStartWeekValid y w d, fromSundayStartWeekValid y w d, fromMondayStartWeek y w d, fromSundayStartWeek y w d)
        | (y, w, d) <- [(2020, 0, 1), (2020, 0, 5), (2020, 52, 7), (2020, 52, 4), (2021, 1, 0), (2021, 54, 1)]]
