-- | Days of the Gregorian calendar.
module Data.Time.Calendar (Day(..), addDays, diffDays, toGregorian, fromGregorian, isLeapYear) where

-- | A day, counted from 1858-11-17.
newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord)

instance Show Day where
  show day = case toGregorian day of (y, m, d) -> padded 4 y ++ "-" ++ padded 2 (toInteger m) ++ "-" ++ padded 2 (toInteger d)
    where padded n x = let s = show x in replicate (n - length s) '0' ++ s

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

isLeapYear :: Integer -> Bool
isLeapYear y = mod y 4 == 0 && (mod y 400 == 0 || mod y 100 /= 0)

-- | Year, month and day: counted in years that begin in March, so that the leap day comes last.
toGregorian :: Day -> (Integer, Int, Int)
toGregorian (ModifiedJulianDay mjd) = (year + (if month <= 2 then 1 else 0), month, day)
  where
    (era, dayOfEra) = divMod (mjd + 678881) 146097
    yearOfEra = div (dayOfEra - div dayOfEra 1460 + div dayOfEra 36524 - div dayOfEra 146096) 365
    year = yearOfEra + era * 400
    dayOfYear = dayOfEra - (365 * yearOfEra + div yearOfEra 4 - div yearOfEra 100)
    shifted = div (5 * dayOfYear + 2) 153
    day = fromInteger (dayOfYear - div (153 * shifted + 2) 5 + 1)
    month = fromInteger (if shifted < 10 then shifted + 3 else shifted - 9)

-- | The day; month and day are brought into their ranges.
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian year month day = ModifiedJulianDay (era * 146097 + dayOfEra - 678881)
  where
    m = max 1 (min 12 month)
    d = max 1 (min (lengthOf m) day)
    lengthOf 2 = if isLeapYear year then 29 else 28
    lengthOf n = if n `elem` [4, 6, 9, 11] then 30 else 31
    y = if m <= 2 then year - 1 else year
    (era, yearOfEra) = divMod y 400
    dayOfYear = toInteger (div (153 * (if m > 2 then m - 3 else m + 9) + 2) 5 + d - 1)
    dayOfEra = yearOfEra * 365 + div yearOfEra 4 - div yearOfEra 100 + dayOfYear
