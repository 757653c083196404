-- | Days by their number in the year, and weeks of the year.
module Data.Time.Calendar.OrdinalDate
  ( toOrdinalDate, fromOrdinalDate, fromOrdinalDateValid, showOrdinalDate, isLeapYear, mondayStartWeek, sundayStartWeek
  , fromMondayStartWeek, fromMondayStartWeekValid, fromSundayStartWeek, fromSundayStartWeekValid
  ) where

import Data.Time.Calendar

-- | Year and day, from 1.
toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate day = (y, fromInteger (diffDays day (fromGregorian y 1 1)) + 1)
  where (y, _, _) = toGregorian day

-- | The day; its number is brought into the year.
fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate y n = addDays (toInteger (max 1 (min (daysOf y) n)) - 1) (fromGregorian y 1 1)

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid y n
  | n < 1 || n > daysOf y = Nothing
  | otherwise = Just (fromOrdinalDate y n)

daysOf :: Integer -> Int
daysOf y = if isLeapYear y then 366 else 365

showOrdinalDate :: Day -> String
showOrdinalDate day = case toOrdinalDate day of
  (y, n) -> (if y < 0 then '-' : padded 4 (show (negate y)) else padded 4 (show y)) ++ "-" ++ padded 3 (show n)
  where padded k s = replicate (k - length s) '0' ++ s

-- | The week, from the year's first Monday (Sunday) on, and the day in it: Monday is 1, Sunday 7 (0).
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek day = (div (n + 6 - (w - 1)) 7, w)
  where
    n = snd (toOrdinalDate day)
    w = fromEnum (dayOfWeek day)
sundayStartWeek day = (div (n + 6 - w) 7, w)
  where
    n = snd (toOrdinalDate day)
    w = mod (fromEnum (dayOfWeek day)) 7

-- | The day of a week and its number in that, if it is in the year.
fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeek y week day = addDays (toInteger (7 * (week - 1) + day - 1)) (firstOf 1 y)
fromSundayStartWeek y week day = addDays (toInteger (7 * (week - 1) + day)) (firstOf 0 y)

fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromMondayStartWeekValid y week day = if day < 1 || day > 7 then Nothing else inYear y (fromMondayStartWeek y week day)
fromSundayStartWeekValid y week day = if day < 0 || day > 6 then Nothing else inYear y (fromSundayStartWeek y week day)

inYear :: Integer -> Day -> Maybe Day
inYear y day = if fst (toOrdinalDate day) /= y then Nothing else Just day

-- The first Sunday (0) or Monday (1) of a year.
firstOf :: Int -> Integer -> Day
firstOf weekDay y = addDays (toInteger (mod (weekDay - fromEnum (dayOfWeek first)) 7)) first
  where first = fromGregorian y 1 1
