-- | Days by their number in a year, by whether that is a leap year.
module Data.Time.Calendar.MonthDay (monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength) where

-- | The day's number; month and day are brought into their ranges.
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap month day = sum (take (m - 1) (lengths leap)) + max 1 (min (monthLength leap m) day)
  where m = max 1 (min 12 month)

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap month day
  | month < 1 || month > 12 || day < 1 || day > monthLength leap month = Nothing
  | otherwise = Just (monthAndDayToDayOfYear leap month day)

-- | Month and day; the number is brought into its range.
dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap number = go 1 (if number < 1 then 1 else min (if leap then 366 else 365) number) (lengths leap)
  where
    go m d (n : ns) | d > n = go (m + 1) (d - n) ns
    go m d _ = (m, d)

monthLength :: Bool -> Int -> Int
monthLength leap month = lengths leap !! (max 1 (min 12 month) - 1)

lengths :: Bool -> [Int]
lengths leap = [31, if leap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
