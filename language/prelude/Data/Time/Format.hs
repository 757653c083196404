-- | Times as texts, after a pattern like @strftime@'s.
module Data.Time.Format
  ( FormatTime, formatTime, TimeLocale(..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  ) where

import Data.Char (isDigit, toLower, toUpper)
import Data.Fixed (Pico, mod')
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate (mondayStartWeek, sundayStartWeek, toOrdinalDate)
import Data.Time.Calendar.WeekDate (toWeekDate)
import Data.Time.Clock
import Data.Time.Clock.POSIX (utcTimeToPOSIXSeconds)
import Data.Time.LocalTime

-- | What a place calls its days and months, and how it writes dates.
data TimeLocale = TimeLocale
  { wDays :: [(String, String)], months :: [(String, String)], amPm :: (String, String)
  , dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String, knownTimeZones :: [TimeZone] }
  deriving (Eq, Ord, Show)

defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays = named ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  , months = named
      ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
  , amPm = ("AM", "PM")
  , dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y"
  , dateFmt = "%m/%d/%y"
  , timeFmt = "%H:%M:%S"
  , time12Fmt = "%I:%M:%S %p"
  , knownTimeZones =
      [ TimeZone 0 False "UT", TimeZone 0 False "GMT", TimeZone (-300) False "EST", TimeZone (-240) True "EDT"
      , TimeZone (-360) False "CST", TimeZone (-300) True "CDT", TimeZone (-420) False "MST", TimeZone (-360) True "MDT"
      , TimeZone (-480) False "PST", TimeZone (-420) True "PDT" ]
  }
  where named = map (\s -> (s, take 3 s))

-- | A date, with a time if a pattern for that is given.
iso8601DateFormat :: Maybe String -> String
iso8601DateFormat time = "%Y-%m-%d" ++ maybe "" ('T' :) time

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"

-- | What a time consists of.
data Parts = Parts { dayOf :: Maybe Day, timeOf :: Maybe TimeOfDay, zoneOf :: Maybe TimeZone, momentOf :: Maybe UTCTime }

class FormatTime t where
  parts :: t -> Parts

instance FormatTime Day where
  parts day = Parts (Just day) Nothing Nothing Nothing

instance FormatTime TimeOfDay where
  parts t = Parts Nothing (Just t) Nothing Nothing

instance FormatTime TimeZone where
  parts zone = Parts Nothing Nothing (Just zone) Nothing

instance FormatTime LocalTime where
  parts (LocalTime day t) = Parts (Just day) (Just t) Nothing Nothing

instance FormatTime ZonedTime where
  parts z@(ZonedTime (LocalTime day t) zone) = Parts (Just day) (Just t) (Just zone) (Just (zonedTimeToUTC z))

instance FormatTime UTCTime where
  parts = parts . utcToZonedTime utc

-- | How numbers are padded, and letters changed.
data Flags = Flags { padding :: Maybe (Maybe Char), width :: Maybe Int, change :: String -> String }

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale pattern = format locale pattern . parts

-- What the time does not have is left out.
format :: TimeLocale -> String -> Parts -> String
format locale = go
  where
    go ('%' : rest) t = flagged (Flags Nothing Nothing id) rest t
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
      ("", 'E' : c : rest) -> part locale flags c t ++ go rest t
      ("", c : rest) -> part locale flags c t ++ go rest t
      ("", []) -> ""
      (digits, rest) -> sized flags { width = Just (read digits) } rest t

part :: TimeLocale -> Flags -> Char -> Parts -> String
part locale flags c t = case c of
  '%' -> "%"
  't' -> "\t"
  'n' -> "\n"
  'c' -> both (again (dateTimeFmt locale))
  'z' -> on zoneOf (offset flags)
  'Z' -> on zoneOf (\z -> if null (timeZoneName z) then offset flags z else change flags (timeZoneName z))
  's' -> on momentOf (\u -> number (Nothing, 1) (floor (utcTimeToPOSIXSeconds u)))
  _ -> maybe "" (dayPart c) (dayOf t) ++ maybe "" (timePart c) (timeOf t)
  where
    on field f = maybe "" f (field t)
    both s = if null (on dayOf (const "x")) || null (on timeOf (const "x")) then "" else s
    again pattern = change flags (format locale pattern t)
    number = padded flags
    dayPart code day = dayCode locale flags again code day
    timePart code time = timeCode locale flags again code time

dayCode :: TimeLocale -> Flags -> (String -> String) -> Char -> Day -> String
dayCode locale flags again code day = case code of
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
  'u' -> number (Nothing, 1) (toInteger weekDay)
  'a' -> change flags (snd (wDays locale !! mod weekDay 7))
  'A' -> change flags (fst (wDays locale !! mod weekDay 7))
  'U' -> number (Just '0', 2) (toInteger (fst (sundayStartWeek day)))
  'w' -> number (Nothing, 1) (toInteger (mod weekDay 7))
  'W' -> number (Just '0', 2) (toInteger (fst (mondayStartWeek day)))
  _ -> ""
  where
    number = padded flags
    (year, month, inMonth) = toGregorian day
    (weekYear, week, weekDay) = toWeekDate day

timeCode :: TimeLocale -> Flags -> (String -> String) -> Char -> TimeOfDay -> String
timeCode locale flags again code (TimeOfDay h m s) = case code of
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
    decimals usual = filled (maybe (maybe usual (const (Just (maybe '0' id usual))) (width flags)) id (padding flags))
    digits = let ds = show picoseconds in reverse (dropWhile (== '0') (reverse (replicate (12 - length ds) '0' ++ ds)))
    filled Nothing = digits
    filled (Just c) = let n = maybe 12 id (width flags) in take n (digits ++ replicate (n - length digits) c)

-- A number with the padding and width that are usual for it, if the flags do not say otherwise.
padded :: Flags -> (Maybe Char, Int) -> Integer -> String
padded flags (usual, size) n = if n < 0 then '-' : pad (show (negate n)) else pad (show n)
  where
    pad s = maybe s (\c -> replicate (wanted - length s) c ++ s) filler
    wanted = maybe size id (width flags)
    filler = maybe (maybe usual (const (Just (maybe '0' id usual))) (width flags)) id (padding flags)

offset :: Flags -> TimeZone -> String
offset flags = timeZoneOffsetString' (maybe (Just '0') id (padding flags))
