-- | Days by their week, after ISO 8601: a week belongs to the year of its Thursday.
module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate (toOrdinalDate)

-- | Year, week and day, from 1, Monday, to 7.
toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate day = (year, div (n - 1) 7 + 1, w)
  where
    w = fromEnum (dayOfWeek day)
    (year, n) = toOrdinalDate (addDays (toInteger (4 - w)) day)

-- | The day; week and day are brought into their ranges.
fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate y week day = addDays (toInteger (7 * (max 1 (min (weeksOf y) week) - 1) + max 1 (min 7 day) - 1)) (firstMonday y)

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid y week day
  | day < 1 || day > 7 || week < 1 || week > weeksOf y = Nothing
  | otherwise = Just (fromWeekDate y week day)

-- The fourth of January lies in the first week.
firstMonday :: Integer -> Day
firstMonday y = addDays (toInteger (1 - fromEnum (dayOfWeek fourth))) fourth
  where fourth = fromGregorian y 1 4

weeksOf :: Integer -> Int
weeksOf y = fromInteger (div (diffDays (firstMonday (y + 1)) (firstMonday y)) 7)

showWeekDate :: Day -> String
showWeekDate day = case toWeekDate day of
  (y, week, w) -> (if y < 0 then '-' : padded 4 (show (negate y)) else padded 4 (show y)) ++ "-W" ++ padded 2 (show week) ++ "-" ++ show w
  where padded k s = replicate (k - length s) '0' ++ s
