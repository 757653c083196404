-- | Times as texts, after a pattern like @strftime@'s.
module Data.Time.Format
  ( FormatTime, formatTime, TimeLocale(..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  , ParseTime, parseTimeM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime
  ) where

import Data.Char (isDigit, toLower, toUpper)
import Data.Fixed (Pico, mod', showFixed)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate (mondayStartWeek, sundayStartWeek, toOrdinalDate)
import Data.Time.Calendar.WeekDate (toWeekDate)
import Data.Time.Clock
import Data.Time.Clock.POSIX (utcTimeToPOSIXSeconds)
import Data.Time.Format.Locale
import Data.Time.Format.Parse
import Data.Time.LocalTime

-- | What a character of a pattern says of a time: nothing, if the time does not have it.
class FormatTime t where
  code :: TimeLocale -> Flags -> (String -> String) -> Char -> t -> String

instance FormatTime Day where
  code locale flags again c day = dayCode locale flags again c day

instance FormatTime DayOfWeek where
  code = weekDayCode

instance FormatTime TimeOfDay where
  code locale flags again c t = timeCode locale flags again c t

instance FormatTime TimeZone where
  code _ flags _ c zone = case c of
    'z' -> offset flags zone
    'Z' -> if null (timeZoneName zone) then offset flags zone else change flags (timeZoneName zone)
    _ -> ""

instance FormatTime LocalTime where
  code locale flags again c (LocalTime day t) = case c of
    'c' -> again (dateTimeFmt locale)
    _ -> code locale flags again c day ++ code locale flags again c t

instance FormatTime ZonedTime where
  code locale flags again c z@(ZonedTime t zone) = case c of
    's' -> padded flags (Nothing, 1) (floor (utcTimeToPOSIXSeconds (zonedTimeToUTC z)))
    _ | c `elem` "zZ" -> code locale flags again c zone
    _ -> code locale flags again c t ++ code locale flags again c zone

instance FormatTime UTCTime where
  code locale flags again c = code locale flags again c . utcToZonedTime utc

instance FormatTime UniversalTime where
  code locale flags again c = code locale flags again c . ut1ToLocalTime 0

instance FormatTime NominalDiffTime where
  code _ flags _ c t = lengthCode flags c (nominalDiffTimeToSeconds t)

instance FormatTime DiffTime where
  code _ flags _ c t = lengthCode flags c (realToFrac t)

instance FormatTime CalendarDiffDays where
  code _ flags _ c (CalendarDiffDays m d) = monthsCode flags c m ++ (case c of
    'w' -> padded flags (Nothing, 1) (quot d 7)
    'd' -> padded flags (Nothing, 1) d
    'D' -> padded flags (Nothing, 1) (rem d 7)
    _ -> "")

instance FormatTime CalendarDiffTime where
  code locale flags again c (CalendarDiffTime m t) = monthsCode flags c m ++ code locale flags again c t

monthsCode :: Flags -> Char -> Integer -> String
monthsCode flags c m = case c of
  'y' -> padded flags (Nothing, 1) (quot m 12)
  'b' -> padded flags (Nothing, 1) m
  'B' -> padded flags (Nothing, 1) (rem m 12)
  _ -> ""

-- A length of time: a capital letter for what is left after the next larger unit.
lengthCode :: Flags -> Char -> Pico -> String
lengthCode flags c t = case c of
  'w' -> whole 604800
  'd' -> whole 86400
  'D' -> left 604800 86400
  'h' -> whole 3600
  'H' -> left 86400 3600
  'm' -> whole 60
  'M' -> left 3600 60
  's' -> seconds t
  'S' -> seconds (t - 60 * fromInteger (toward (t / 60)))
  _ -> ""
  where
    whole unit = padded flags (Nothing, 1) (toward (t / unit))
    left larger unit = padded flags (Nothing, 1) (rem (toward (t / unit)) (toward (larger / unit)))
    toward x = truncate x :: Integer
    seconds x
      | not (alternate flags) = padded flags (Nothing, 1) (toward x)
      | otherwise = case filler flags Nothing of
          Nothing -> showFixed True x
          Just fill -> (if x < 0 then "-" else "") ++ wide fill (showFixed False (abs x))
    wide fill s = replicate (15 - length s) fill ++ s

-- | How numbers are padded, and letters changed.
data Flags = Flags { padding :: Maybe (Maybe Char), width :: Maybe Int, change :: String -> String, alternate :: Bool }

-- | The time after a pattern. What the time does not have is left out.
formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale = go
  where
    go ('%' : rest) t | not (null rest) = flagged (Flags Nothing Nothing id False) rest t
    go (c : rest) t = c : go rest t
    go [] _ = ""
    flagged flags pattern t = case pattern of
      '-' : rest -> flagged flags { padding = Just Nothing } rest t
      '_' : rest -> flagged flags { padding = Just (Just ' ') } rest t
      '0' : rest -> flagged flags { padding = Just (Just '0') } rest t
      '^' : rest -> flagged flags { change = map toUpper } rest t
      '#' : rest -> flagged flags { change = map toLower } rest t
      _ -> sized flags pattern t
    sized flags pattern t = case span isDigit pattern of
      ("", 'E' : c : rest) -> part locale flags { alternate = True } c t ++ go rest t
      ("", c : rest) -> part locale flags c t ++ go rest t
      ("", []) -> ""
      (digits, rest) -> sized flags { width = Just (read digits) } rest t

part :: FormatTime t => TimeLocale -> Flags -> Char -> t -> String
part locale flags c t = case c of
  '%' -> "%"
  't' -> "\t"
  'n' -> "\n"
  _ -> code locale flags (\pattern -> change flags (formatTime locale pattern t)) c t

dayCode :: TimeLocale -> Flags -> (String -> String) -> Char -> Day -> String
dayCode locale flags again c day = case c of
  'D' -> again "%m/%d/%y"
  'F' -> again "%Y-%m-%d"
  'x' -> again (dateFmt locale)
  'Y' -> number (Nothing, 4) year
  'y' -> number (Just '0', 2) (mod year 100)
  'C' -> number (Nothing, 2) (div year 100)
  'B' -> change flags (fst (months locale !! (month - 1)))
  'b' -> change flags (snd (months locale !! (month - 1)))
  'h' -> change flags (snd (months locale !! (month - 1)))
  'm' -> number (Just '0', 2) (toInteger month)
  'd' -> number (Just '0', 2) (toInteger inMonth)
  'e' -> number (Just ' ', 2) (toInteger inMonth)
  'j' -> number (Just '0', 3) (toInteger (snd (toOrdinalDate day)))
  'f' -> number (Nothing, 2) (div weekYear 100)
  'G' -> number (Nothing, 4) weekYear
  'g' -> number (Just '0', 2) (mod weekYear 100)
  'V' -> number (Just '0', 2) (toInteger week)
  'U' -> number (Just '0', 2) (toInteger (fst (sundayStartWeek day)))
  'W' -> number (Just '0', 2) (toInteger (fst (mondayStartWeek day)))
  _ -> weekDayCode locale flags again c (dayOfWeek day)
  where
    number = padded flags
    (year, month, inMonth) = toGregorian day
    (weekYear, week, _) = toWeekDate day

weekDayCode :: TimeLocale -> Flags -> (String -> String) -> Char -> DayOfWeek -> String
weekDayCode locale flags _ c day = case c of
  'u' -> padded flags (Nothing, 1) (toInteger (fromEnum day))
  'w' -> padded flags (Nothing, 1) (toInteger n)
  'a' -> change flags (snd (wDays locale !! n))
  'A' -> change flags (fst (wDays locale !! n))
  _ -> ""
  where n = mod (fromEnum day) 7

timeCode :: TimeLocale -> Flags -> (String -> String) -> Char -> TimeOfDay -> String
timeCode locale flags again c (TimeOfDay h m s) = case c of
  'R' -> again "%H:%M"
  'T' -> again "%H:%M:%S"
  'X' -> again (timeFmt locale)
  'r' -> again (time12Fmt locale)
  'P' -> change flags (map toLower half)
  'p' -> change flags half
  'H' -> number (Just '0', 2) (toInteger h)
  'k' -> number (Just ' ', 2) (toInteger h)
  'I' -> number (Just '0', 2) twelve
  'l' -> number (Just ' ', 2) twelve
  'M' -> number (Just '0', 2) (toInteger m)
  'S' -> number (Just '0', 2) (floor s)
  'q' -> decimals (Just '0')
  'Q' -> case decimals Nothing of
    "" -> ""
    ds -> '.' : ds
  _ -> ""
  where
    number = padded flags
    half = (if h < 12 then fst else snd) (amPm locale)
    twelve = toInteger (mod (h - 1) 12 + 1)
    picoseconds = floor (mod' s (1 :: Pico) * 1000000000000) :: Integer
    -- Without the zeros behind, but filled to the width.
    decimals usual = filled (filler flags usual)
    digits = let ds = show picoseconds in reverse (dropWhile (== '0') (reverse (replicate (12 - length ds) '0' ++ ds)))
    filled Nothing = digits
    filled (Just fill) = let n = maybe 12 id (width flags) in take n (digits ++ replicate (n - length digits) fill)

-- A number with the padding and width that are usual for it, if the flags do not say otherwise.
padded :: Flags -> (Maybe Char, Int) -> Integer -> String
padded flags (usual, size) n = if n < 0 then '-' : pad (show (negate n)) else pad (show n)
  where
    pad s = maybe s (\fill -> replicate (maybe size id (width flags) - length s) fill ++ s) (filler flags usual)

-- What numbers are padded with: where a width is given, with something always.
filler :: Flags -> Maybe Char -> Maybe Char
filler flags usual = case (padding flags, width flags) of
  (Just Nothing, Just _) -> Just ' '
  (Just given, _) -> given
  (Nothing, Just _) -> Just (maybe '0' id usual)
  (Nothing, Nothing) -> usual

-- With a colon if it is written with an E.
offset :: Flags -> TimeZone -> String
offset flags (TimeZone minutes _ _) = (if minutes < 0 then '-' else '+') : maybe digits (\fill -> replicate (wanted - length digits) fill ++ digits) (filler flags (Just '0'))
  where
    (h, m) = divMod (abs minutes) 60
    digits = if alternate flags then show h ++ ":" ++ (if m < 10 then '0' : show m else show m) else show (100 * h + m)
    wanted = maybe (if alternate flags then 5 else 4) id (width flags)
