-- | Days of the Julian calendar.
module Data.Time.Calendar.Julian
  ( toJulianYearAndDay, fromJulianYearAndDay, fromJulianYearAndDayValid, showJulianYearAndDay, isJulianLeapYear
  , toJulian, fromJulian, fromJulianValid, showJulian, julianMonthLength
  , addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver
  , addJulianDurationClip, addJulianDurationRollOver, diffJulianDurationClip, diffJulianDurationRollOver
  ) where

import Data.Time.Calendar
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.Months

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear y = mod y 4 == 0

-- | Year and the day's number in it; four years are 1461 days.
toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay mjd) = (quad * 4 + y + 1, fromInteger (d - y * 365 + 1))
  where
    (quad, d) = divMod (mjd + 678577) 1461
    y = min 3 (div d 365)

fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay year n = ModifiedJulianDay (toInteger (max 1 (min (daysOf year) n)) + 365 * y + div y 4 - 678578)
  where y = year - 1

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid year n
  | n < 1 || n > daysOf year = Nothing
  | otherwise = Just (fromJulianYearAndDay year n)

daysOf :: Integer -> Int
daysOf year = if isJulianLeapYear year then 366 else 365

showJulianYearAndDay :: Day -> String
showJulianYearAndDay day = case toJulianYearAndDay day of (y, n) -> filled 4 y ++ "-" ++ filled 3 (toInteger n)

filled :: Int -> Integer -> String
filled n x = if x < 0 then '-' : filled n (negate x) else let s = show x in replicate (n - length s) '0' ++ s

toJulian :: Day -> (Integer, Int, Int)
toJulian day = case toJulianYearAndDay day of
  (y, n) -> case dayOfYearToMonthAndDay (isJulianLeapYear y) n of (m, d) -> (y, m, d)

fromJulian :: Integer -> Int -> Int -> Day
fromJulian y m d = fromJulianYearAndDay y (monthAndDayToDayOfYear (isJulianLeapYear y) m d)

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid y m d = monthAndDayToDayOfYearValid (isJulianLeapYear y) m d >>= fromJulianYearAndDayValid y

showJulian :: Day -> String
showJulian day = case toJulian day of (y, m, d) -> filled 4 y ++ "-" ++ filled 2 (toInteger m) ++ "-" ++ filled 2 (toInteger d)

julianMonthLength :: Integer -> Int -> Int
julianMonthLength y = monthLength (isJulianLeapYear y)

-- | So many months or years later: the last day of the month, or as many days into the next, where the month is shorter.
addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip n day = case monthsLater n (toJulian day) of (y, m, d) -> fromJulian y m d
addJulianMonthsRollOver n day = case monthsLater n (toJulian day) of (y, m, d) -> addDays (toInteger d - 1) (fromJulian y m 1)
addJulianYearsClip n = addJulianMonthsClip (n * 12)
addJulianYearsRollOver n = addJulianMonthsRollOver (n * 12)

addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianDurationClip (CalendarDiffDays m d) = addDays d . addJulianMonthsClip m
addJulianDurationRollOver (CalendarDiffDays m d) = addDays d . addJulianMonthsRollOver m

diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffJulianDurationClip = durationBy addJulianMonthsClip
diffJulianDurationRollOver = durationBy addJulianMonthsRollOver

durationBy :: (Integer -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy later end begin = CalendarDiffDays whole (diffDays end (later whole begin))
  where whole = wholeMonths (end >= begin) (toJulian end) (toJulian begin)
