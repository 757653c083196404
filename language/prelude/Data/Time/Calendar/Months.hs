-- | Months of dates, in whatever calendar.
module Data.Time.Calendar.Months (monthsLater, wholeMonths) where

-- | So many months later, with the day that it was.
monthsLater :: Integer -> (Integer, Int, Int) -> (Integer, Int, Int)
monthsLater n (y, m, d) = (years, fromInteger month + 1, d)
  where (years, month) = divMod (y * 12 + toInteger (m - 1) + n) 12

-- | How many whole months there are from the second date to the first, which is the later one if the flag says so.
wholeMonths :: Bool -> (Integer, Int, Int) -> (Integer, Int, Int) -> Integer
wholeMonths isLater (y2, m2, d2) (y1, m1, d1)
  | isLater = if d2 >= d1 then between else between - 1
  | otherwise = if d2 <= d1 then between else between + 1
  where between = (y2 - y1) * 12 + toInteger (m2 - m1)
