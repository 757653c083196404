{-# LANGUAGE FlexibleInstances, PatternSynonyms, TypeSynonymInstances, ViewPatterns #-}
-- | Days of the Gregorian calendar.
module Data.Time.Calendar
  ( Day(..), addDays, diffDays, toGregorian, fromGregorian, fromGregorianValid, showGregorian, isLeapYear, gregorianMonthLength
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver, DayOfWeek(..), dayOfWeek
  , CalendarDiffDays(..), calendarDay, calendarWeek, calendarMonth, calendarYear, scaleCalendarDiffDays
  , addGregorianDurationClip, addGregorianDurationRollOver, diffGregorianDurationClip, diffGregorianDurationRollOver
  , Year, MonthOfYear, DayOfMonth, pattern YearMonthDay, pattern January, pattern February, pattern March, pattern April, pattern May
  , pattern June, pattern July, pattern August, pattern September, pattern October, pattern November, pattern December
  , DayPeriod(..), periodAllDays, periodLength, periodFromDay, periodToDay, periodToDayValid
  , dayOfWeekDiff, firstDayOfWeekOnAfter, weekAllDays, weekFirstDay, weekLastDay
  ) where

import Control.DeepSeq.Class (NFData(..))
import Data.Ix (Ix(..))
import Data.Time.Calendar.Months

-- | A day, counted from 1858-11-17.
newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord)

instance Show Day where
  show = showGregorian

instance Enum Day where
  succ (ModifiedJulianDay d) = ModifiedJulianDay (succ d)
  pred (ModifiedJulianDay d) = ModifiedJulianDay (pred d)
  toEnum n = ModifiedJulianDay (toEnum n)
  fromEnum (ModifiedJulianDay d) = fromEnum d
  enumFrom (ModifiedJulianDay a) = map ModifiedJulianDay (enumFrom a)
  enumFromThen (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromThen a b)
  enumFromTo (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromTo a b)
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) = map ModifiedJulianDay (enumFromThenTo a b c)

instance Ix Day where
  range (ModifiedJulianDay a, ModifiedJulianDay b) = map ModifiedJulianDay (range (a, b))
  index (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = index (a, b) c
  inRange (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = inRange (a, b) c

instance NFData Day where
  rnf (ModifiedJulianDay d) = d `seq` ()

-- | As @YYYY-MM-DD@.
showGregorian :: Day -> String
showGregorian day = case toGregorian day of
  (y, m, d) -> (if y < 0 then '-' : padded 4 (negate y) else padded 4 y) ++ "-" ++ padded 2 (toInteger m) ++ "-" ++ padded 2 (toInteger d)
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
    lengthOf = gregorianMonthLength year
    y = if m <= 2 then year - 1 else year
    (era, yearOfEra) = divMod y 400
    dayOfYear = toInteger (div (153 * (if m > 2 then m - 3 else m + 9) + 2) 5 + d - 1)
    dayOfEra = yearOfEra * 365 + div yearOfEra 4 - div yearOfEra 100 + dayOfYear

-- | The day, if there is one.
fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid year month day
  | month < 1 || month > 12 || day < 1 || day > gregorianMonthLength year month = Nothing
  | otherwise = Just (fromGregorian year month day)

-- | Days of a month, which is brought into its range.
gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength year month
  | month == 2 = if isLeapYear year then 29 else 28
  | month `elem` [4, 6, 9, 11] = 30
  | otherwise = 31

-- | So many months or years later: the last day of the month, or as many days into the next, where the month is shorter.
addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianMonthsClip n day = case monthsLater n (toGregorian day) of (y, m, d) -> fromGregorian y m d
addGregorianMonthsRollOver n day = case monthsLater n (toGregorian day) of (y, m, d) -> addDays (toInteger d - 1) (fromGregorian y m 1)
addGregorianYearsClip n = addGregorianMonthsClip (n * 12)
addGregorianYearsRollOver n = addGregorianMonthsRollOver (n * 12)

-- | So many months, and so many days after them.
data CalendarDiffDays = CalendarDiffDays { cdMonths :: Integer, cdDays :: Integer }
  deriving Eq

instance Show CalendarDiffDays where
  show (CalendarDiffDays m d) = "P" ++ show m ++ "M" ++ show d ++ "D"

instance Semigroup CalendarDiffDays where
  CalendarDiffDays m d <> CalendarDiffDays m' d' = CalendarDiffDays (m + m') (d + d')

instance Monoid CalendarDiffDays where
  mempty = CalendarDiffDays 0 0

calendarDay, calendarWeek, calendarMonth, calendarYear :: CalendarDiffDays
calendarDay = CalendarDiffDays 0 1
calendarWeek = CalendarDiffDays 0 7
calendarMonth = CalendarDiffDays 1 0
calendarYear = CalendarDiffDays 12 0

scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
scaleCalendarDiffDays k (CalendarDiffDays m d) = CalendarDiffDays (k * m) (k * d)

-- | Months are added before days.
addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianDurationClip (CalendarDiffDays m d) = addDays d . addGregorianMonthsClip m
addGregorianDurationRollOver (CalendarDiffDays m d) = addDays d . addGregorianMonthsRollOver m

-- | As many months as there are from the second day to the first, and the days left.
diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffGregorianDurationClip = durationBy addGregorianMonthsClip
diffGregorianDurationRollOver = durationBy addGregorianMonthsRollOver

durationBy :: (Integer -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy later end begin = CalendarDiffDays whole (diffDays end (later whole begin))
  where whole = wholeMonths (end >= begin) (toGregorian end) (toGregorian begin)

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Show, Read)

-- | From 1, Monday, to 7; any number is some day.
instance Enum DayOfWeek where
  toEnum n = case mod n 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum day = case day of
    Monday -> 1
    Tuesday -> 2
    Wednesday -> 3
    Thursday -> 4
    Friday -> 5
    Saturday -> 6
    Sunday -> 7
  enumFromTo a b = if a == b then [a] else a : enumFromTo (succ a) b
  enumFromThenTo a b c
    | a == c = [a]
    | otherwise = a : enumFromThenTo b (toEnum (2 * fromEnum b - fromEnum a)) c

-- | How many days a day of the week comes after another one, from 0 to 6.
dayOfWeekDiff :: DayOfWeek -> DayOfWeek -> Int
dayOfWeekDiff a b = mod (fromEnum a - fromEnum b) 7

firstDayOfWeekOnAfter :: DayOfWeek -> Day -> Day
firstDayOfWeekOnAfter weekday day = addDays (toInteger (dayOfWeekDiff weekday (dayOfWeek day))) day

-- | Of the week that has the day, where weeks begin on the day of the week.
weekFirstDay, weekLastDay :: DayOfWeek -> Day -> Day
weekFirstDay weekday day = addDays (-7) (firstDayOfWeekOnAfter weekday (succ day))
weekLastDay weekday day = pred (firstDayOfWeekOnAfter weekday (succ day))

weekAllDays :: DayOfWeek -> Day -> [Day]
weekAllDays weekday day = [weekFirstDay weekday day .. weekLastDay weekday day]

type Year = Integer
type MonthOfYear = Int
type DayOfMonth = Int

-- | A day by its parts; as an expression it clips them to the days that there are.
pattern YearMonthDay :: Year -> MonthOfYear -> DayOfMonth -> Day
pattern YearMonthDay y m d <- (toGregorian -> (y, m, d))
  where YearMonthDay y m d = fromGregorian y m d

{-# COMPLETE YearMonthDay #-}

pattern January, February, March, April, May, June, July, August, September, October, November, December :: MonthOfYear
pattern January = 1
pattern February = 2
pattern March = 3
pattern April = 4
pattern May = 5
pattern June = 6
pattern July = 7
pattern August = 8
pattern September = 9
pattern October = 10
pattern November = 11
pattern December = 12

{-# COMPLETE January, February, March, April, May, June, July, August, September, October, November, December #-}

-- | Days in a row that are one thing, such as a year.
class Ord p => DayPeriod p where
  periodFirstDay, periodLastDay :: p -> Day
  -- | The one that has the day.
  dayPeriod :: Day -> p

instance DayPeriod Day where
  periodFirstDay day = day
  periodLastDay day = day
  dayPeriod day = day

instance DayPeriod Year where
  periodFirstDay y = fromGregorian y 1 1
  periodLastDay y = fromGregorian y 12 31
  dayPeriod day = case toGregorian day of (y, _, _) -> y

periodAllDays :: DayPeriod p => p -> [Day]
periodAllDays p = [periodFirstDay p .. periodLastDay p]

periodLength :: DayPeriod p => p -> Int
periodLength p = fromInteger (diffDays (periodLastDay p) (periodFirstDay p)) + 1

-- | The period that has the day, and the day's number in it, from 1.
periodFromDay :: DayPeriod p => Day -> (p, Int)
periodFromDay day = (p, fromInteger (diffDays day (periodFirstDay p)) + 1)
  where p = dayPeriod day

periodToDay :: DayPeriod p => p -> Int -> Day
periodToDay p n = addDays (toInteger (n - 1)) (periodFirstDay p)

periodToDayValid :: DayPeriod p => p -> Int -> Maybe Day
periodToDayValid p n
  | n >= 1 && n <= periodLength p = Just (periodToDay p n)
  | otherwise = Nothing

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger (d + 3))
