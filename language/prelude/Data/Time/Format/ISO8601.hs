-- | Times as texts and back, after ISO 8601.
module Data.Time.Format.ISO8601
  ( Format, formatShowM, formatShow, formatReadP, formatParseM, ISO8601(..), iso8601Show, iso8601ParseM
  , FormatExtension(..), formatReadPExtension, parseFormatExtension
  , calendarFormat, yearMonthFormat, yearFormat, centuryFormat, expandedCalendarFormat, expandedYearMonthFormat, expandedYearFormat
  , expandedCenturyFormat, ordinalDateFormat, expandedOrdinalDateFormat, weekDateFormat, yearWeekFormat, expandedWeekDateFormat
  , expandedYearWeekFormat, timeOfDayFormat, hourMinuteFormat, hourFormat, withTimeDesignator, withUTCDesignator, timeOffsetFormat
  , timeOfDayAndOffsetFormat, localTimeFormat, zonedTimeFormat, utcTimeFormat, dayAndTimeFormat, timeAndOffsetFormat
  , durationDaysFormat, durationTimeFormat, intervalFormat, recurringIntervalFormat
  ) where

import Control.Monad.Fail (MonadFail)
import Data.Char (isDigit)
import Data.Ratio ((%))
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate (fromOrdinalDateValid, toOrdinalDate)
import Data.Time.Calendar.WeekDate (fromWeekDateValid, toWeekDate)
import Data.Time.Clock
import Data.Time.LocalTime
import Text.ParserCombinators.ReadP

-- | How a value is written, if it can be, and read.
data Format t = Format { formatShowM :: t -> Maybe String, formatReadP :: ReadP t }

formatShow :: Format t -> t -> String
formatShow format t = maybe (error "formatShow: bad value") id (formatShowM format t)

formatParseM :: MonadFail m => Format t -> String -> m t
formatParseM = parsed . formatReadP

parsed :: MonadFail m => ReadP t -> String -> m t
parsed p s = case [t | (t, "") <- readP_to_S p s] of
  [t] -> return t
  [] -> fail ("no parse of " ++ show s)
  _ -> fail ("multiple parses of " ++ show s)

class ISO8601 t where
  iso8601Format :: Format t

iso8601Show :: ISO8601 t => t -> String
iso8601Show = formatShow iso8601Format

iso8601ParseM :: (MonadFail m, ISO8601 t) => String -> m t
iso8601ParseM = formatParseM iso8601Format

-- | With signs between the parts, or without.
data FormatExtension = ExtendedFormat | BasicFormat

formatReadPExtension :: (FormatExtension -> Format t) -> ReadP t
formatReadPExtension f = formatReadP (f ExtendedFormat) +++ formatReadP (f BasicFormat)

parseFormatExtension :: MonadFail m => (FormatExtension -> Format t) -> String -> m t
parseFormatExtension = parsed . formatReadPExtension

-- Parts -------------------------------------------------------------------------------------------------------------

-- | One after another.
infixr 3 <**>
(<**>) :: Format a -> Format b -> Format (a, b)
Format w p <**> Format w' p' = Format (\(a, b) -> (++) <$> w a <*> w' b) ((,) <$> p <*> p')

-- | What is always the same.
infixr 4 **>
(**>) :: String -> Format a -> Format a
s **> Format w p = Format (fmap (s ++) . w) (string s *> p)

infixl 4 <**
(<**) :: Format a -> String -> Format a
Format w p <** s = Format (fmap (++ s) . w) (p <* string s)

-- | Another type's values, some of which may not be in the format, or the format's in the type.
as :: (a -> Maybe b) -> (b -> Maybe a) -> Format a -> Format b
as make take' (Format w p) = Format (\b -> take' b >>= w) (p >>= maybe pfail return . make)

always :: (a -> b) -> (b -> a) -> Format a -> Format b
always make take' = as (Just . make) (Just . take')

separated :: FormatExtension -> String -> Format b -> Format b
separated ExtendedFormat s b = s **> b
separated BasicFormat _ b = b

-- Digits of which there are so many at least when written, and exactly when read.
data Sign = NoSign | MinusSign | AnySign

integer :: Sign -> Int -> Format Integer
integer sign n = Format write (signed sign (fmap read (count n (satisfy isDigit))))
  where
    write x = case sign of
      NoSign | x < 0 -> Nothing
      AnySign | x >= 0 -> Just ('+' : digits x)
      _ -> Just (if x < 0 then '-' : digits (negate x) else digits x)
    digits x = let s = show x in replicate (n - length s) '0' ++ s

signed :: Num a => Sign -> ReadP a -> ReadP a
signed sign p = case sign of
  NoSign -> p
  MinusSign -> option id (char '-' >> return negate) <*> p
  AnySign -> option id ((char '-' >> return negate) +++ (char '+' >> return id)) <*> p

int :: Int -> Format Int
int = always fromInteger toInteger . integer NoSign

-- So many digits before the point, at most so many behind it.
decimal :: Maybe Int -> Int -> Format Rational
decimal before behind = Format write (do
  whole <- maybe (munch1 isDigit) (\n -> count n (satisfy isDigit)) before
  part <- option "" (satisfy (`elem` ".,") >> munch1 isDigit)
  return (fromInteger (read (whole ++ part)) / 10 ^ length part))
  where
    write x
      | x < 0 = Nothing
      | otherwise = Just (fill (show whole) ++ (if null part then "" else '.' : part))
      where
        (whole, rest) = properFraction x :: (Integer, Rational)
        digits = show (floor (rest * 10 ^ behind) :: Integer)
        part = reverse (dropWhile (== '0') (reverse (replicate (behind - length digits) '0' ++ digits)))
    fill s = maybe s (\n -> replicate (n - length s) '0' ++ s) before

-- Days --------------------------------------------------------------------------------------------------------------

yearFormat, centuryFormat :: Format Integer
yearFormat = integer MinusSign 4
centuryFormat = integer MinusSign 2

expandedYearFormat, expandedCenturyFormat :: Int -> Format Integer
expandedYearFormat = integer AnySign
expandedCenturyFormat = integer AnySign

calendarFormat :: FormatExtension -> Format Day
calendarFormat = calendarBy yearFormat

expandedCalendarFormat :: Int -> FormatExtension -> Format Day
expandedCalendarFormat n = calendarBy (expandedYearFormat n)

calendarBy :: Format Integer -> FormatExtension -> Format Day
calendarBy year e = as (\(y, (m, d)) -> fromGregorianValid y m d) (\day -> case toGregorian day of (y, m, d) -> Just (y, (m, d)))
  (year <**> separated e "-" (int 2) <**> separated e "-" (int 2))

yearMonthFormat :: Format (Integer, Int)
yearMonthFormat = yearFormat <**> "-" **> int 2

expandedYearMonthFormat :: Int -> Format (Integer, Int)
expandedYearMonthFormat n = expandedYearFormat n <**> "-" **> int 2

ordinalDateFormat :: FormatExtension -> Format Day
ordinalDateFormat = ordinalBy yearFormat

expandedOrdinalDateFormat :: Int -> FormatExtension -> Format Day
expandedOrdinalDateFormat n = ordinalBy (expandedYearFormat n)

ordinalBy :: Format Integer -> FormatExtension -> Format Day
ordinalBy year e = as (uncurry fromOrdinalDateValid) (Just . toOrdinalDate) (year <**> separated e "-" (int 3))

weekDateFormat :: FormatExtension -> Format Day
weekDateFormat = weekBy yearFormat

expandedWeekDateFormat :: Int -> FormatExtension -> Format Day
expandedWeekDateFormat n = weekBy (expandedYearFormat n)

weekBy :: Format Integer -> FormatExtension -> Format Day
weekBy year e = as (\(y, (w, d)) -> fromWeekDateValid y w d) (\day -> case toWeekDate day of (y, w, d) -> Just (y, (w, d)))
  (year <**> separated e "-" ("W" **> int 2) <**> separated e "-" (int 1))

yearWeekFormat :: FormatExtension -> Format (Integer, Int)
yearWeekFormat e = yearFormat <**> separated e "-" ("W" **> int 2)

expandedYearWeekFormat :: Int -> FormatExtension -> Format (Integer, Int)
expandedYearWeekFormat n e = expandedYearFormat n <**> separated e "-" ("W" **> int 2)

-- Times -------------------------------------------------------------------------------------------------------------

timeOfDayFormat, hourMinuteFormat :: FormatExtension -> Format TimeOfDay
timeOfDayFormat e = as (\(h, (m, s)) -> makeTimeOfDayValid h m (fromRational s)) (\(TimeOfDay h m s) -> Just (h, (m, toRational s)))
  (int 2 <**> separated e ":" (int 2) <**> separated e ":" (decimal (Just 2) 12))
hourMinuteFormat e = as (\(h, m) -> fromDay ((fromIntegral h + m / 60) / 24)) (\t -> case properFraction (timeOfDayToDayFraction t * 24) of
  (h, rest) -> Just (h, rest * 60)) (int 2 <**> separated e ":" (decimal (Just 2) 14))

hourFormat :: Format TimeOfDay
hourFormat = as (fromDay . (/ 24)) (Just . (* 24) . timeOfDayToDayFraction) (decimal (Just 2) 16)

fromDay :: Rational -> Maybe TimeOfDay
fromDay part = if part < 0 || part >= 1 then Nothing else Just (dayFractionToTimeOfDay part)

withTimeDesignator, withUTCDesignator :: Format t -> Format t
withTimeDesignator = ("T" **>)
withUTCDesignator = (<** "Z")

timeOffsetFormat :: FormatExtension -> Format TimeZone
timeOffsetFormat e = always (\(sign, (h, m)) -> minutesToTimeZone (sign * (60 * h + m)))
  (\zone -> let (h, m) = quotRem (abs (timeZoneMinutes zone)) 60 in (if timeZoneMinutes zone < 0 then -1 else 1, (h, m)))
  (sign' <**> int 2 <**> separated e ":" (int 2))
  where sign' = Format (\s -> Just (if s < (0 :: Int) then "-" else "+")) ((char '-' >> return (-1)) +++ (char '+' >> return 1))

timeOfDayAndOffsetFormat :: FormatExtension -> Format (TimeOfDay, TimeZone)
timeOfDayAndOffsetFormat e = timeAndOffsetFormat (timeOfDayFormat e) e

timeAndOffsetFormat :: Format t -> FormatExtension -> Format (t, TimeZone)
timeAndOffsetFormat time e = time <**> timeOffsetFormat e

dayAndTimeFormat :: Format Day -> Format time -> Format (Day, time)
dayAndTimeFormat day time = day <**> "T" **> time

localTimeFormat :: Format Day -> Format TimeOfDay -> Format LocalTime
localTimeFormat day time = always (uncurry LocalTime) (\(LocalTime d t) -> (d, t)) (dayAndTimeFormat day time)

zonedTimeFormat :: Format Day -> Format TimeOfDay -> FormatExtension -> Format ZonedTime
zonedTimeFormat day time e = always (uncurry ZonedTime) (\(ZonedTime t zone) -> (t, zone)) (timeAndOffsetFormat (localTimeFormat day time) e)

utcTimeFormat :: Format Day -> Format TimeOfDay -> Format UTCTime
utcTimeFormat day time = always (localTimeToUTC utc) (utcToLocalTime utc) (withUTCDesignator (localTimeFormat day time))

-- Lengths and intervals -----------------------------------------------------------------------------------------------

-- Numbers before letters, left out where they are 0.
lettered :: [Char] -> Format [Integer]
lettered letters = Format (\ns -> fmap concat (sequence (zipWith write letters ns))) (mapM (\c -> option 0 (fmap read (munch1 isDigit) <* char c)) letters)
  where write c n = if n < 0 then Nothing else Just (if n == 0 then "" else show n ++ [c])

-- Years, months, weeks, days.
daysPart :: Format (Integer, Integer)
daysPart = always (\ns -> case ns of { [y, m, w, d] -> (12 * y + m, 7 * w + d); _ -> (0, 0) }) (\(m, d) -> [quot m 12, rem m 12, 0, d]) (lettered "YMWD")

durationDaysFormat :: Format CalendarDiffDays
durationDaysFormat = always (uncurry CalendarDiffDays) (\(CalendarDiffDays m d) -> (m, d)) ("P" **> orZero daysPart)
  where orZero (Format w p) = Format (\x -> fmap (\s -> if null s then "0D" else s) (w x)) p

durationTimeFormat :: Format CalendarDiffTime
durationTimeFormat = always (\((m, d), t) -> CalendarDiffTime m (fromInteger d * nominalDay + fromRational t))
  (\(CalendarDiffTime m t) -> let (d, rest) = properFraction (t / nominalDay) in ((m, d), toRational rest * 86400))
  ("P" **> orZero (daysPart <**> timePart))
  where
    orZero (Format w p) = Format (\x -> fmap (\s -> if null s then "0D" else s) (w x)) p
    timePart = Format (\t -> if t == 0 then Just "" else fmap ('T' :) (written t)) (option 0 (char 'T' >> readTime'))
    written t = (\hm s -> hm ++ s) <$> formatShowM (lettered "HM") [quot minutes 60, rem minutes 60]
      <*> (if seconds == 0 then Just "" else fmap (++ "S") (formatShowM (decimal Nothing 12) seconds))
      where
        minutes = truncate (t / 60) :: Integer
        seconds = t - 60 * (minutes % 1)
    readTime' = do
      hm <- formatReadP (lettered "HM")
      s <- option 0 (formatReadP (decimal Nothing 12) <* char 'S')
      return (case hm of
        [h, m] -> 3600 * (h % 1) + 60 * (m % 1) + s
        _ -> s)

intervalFormat :: Format a -> Format b -> Format (a, b)
intervalFormat a b = a <**> "/" **> b

recurringIntervalFormat :: Format a -> Format b -> Format (Int, a, b)
recurringIntervalFormat a b = always (\(n, (x, y)) -> (n, x, y)) (\(n, x, y) -> (n, (x, y))) ("R" **> times <**> "/" **> intervalFormat a b)
  where times = Format (\n -> if n < 0 then Nothing else Just (show n)) (fmap read (munch1 isDigit))

instance ISO8601 Day where
  iso8601Format = calendarFormat ExtendedFormat

instance ISO8601 TimeOfDay where
  iso8601Format = timeOfDayFormat ExtendedFormat

instance ISO8601 TimeZone where
  iso8601Format = timeOffsetFormat ExtendedFormat

instance ISO8601 LocalTime where
  iso8601Format = localTimeFormat iso8601Format iso8601Format

instance ISO8601 ZonedTime where
  iso8601Format = zonedTimeFormat iso8601Format iso8601Format ExtendedFormat

instance ISO8601 UTCTime where
  iso8601Format = utcTimeFormat iso8601Format iso8601Format

instance ISO8601 CalendarDiffDays where
  iso8601Format = durationDaysFormat

instance ISO8601 CalendarDiffTime where
  iso8601Format = durationTimeFormat
