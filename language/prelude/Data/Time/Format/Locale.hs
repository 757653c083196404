-- | How places write times.
module Data.Time.Format.Locale (TimeLocale(..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat) where

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
