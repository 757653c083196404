{-# LANGUAGE MagicHash #-}
-- | Texts read as times, after a pattern.
module Data.Time.Format.Parse
  ( ParseTime(..), Padding(..), parseTimeM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime
  ) where

import Control.Monad (foldM)
import Control.Monad.Fail (MonadFail)
import Data.Char (isAlpha, isDigit, isSpace, ord, toUpper)
import Data.List (findIndex)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate (fromWeekDateValid)
import Data.Time.Clock
import Data.Time.Clock.POSIX (posixSecondsToUTCTime)
import Data.Time.Format.Locale
import Data.Time.LocalTime
import GHC.Exception (SrcLoc(..), emptyCallStack, errorCallWithCallStackException, pushCallStack)
import GHC.Prim (raise#)
import Text.ParserCombinators.ReadP

-- | What a pattern says of how numbers are padded.
data Padding = NoPadding | SpacePadding | ZeroPadding

-- | Times that can be made of what the characters of a pattern have found. What is not found has its first value.
class ParseTime t where
  buildTime :: TimeLocale -> [(Char, String)] -> Maybe t

-- | Parses a text, with white space around it if the flag says so. There must be exactly one time that it stands for.
parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM spaces locale pattern s = case parses spaces locale pattern s of
  [t] -> return t
  [] -> fail ("parseTimeM: no parse of " ++ show s)
  _ -> fail ("parseTimeM: multiple parses of " ++ show s)

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError spaces locale pattern s = case parses spaces locale pattern s of
  [t] -> t
  [] -> failure 82 ("parseTimeOrError: no parse of " ++ show s)
  _ -> failure 83 ("parseTimeOrError: multiple parses of " ++ show s)

-- As GHC's library says where it fails.
failure :: Int -> String -> a
failure line text = raise# (errorCallWithCallStackException text (pushCallStack ("error", place) emptyCallStack))
  where place = SrcLoc "time-1.9.3" "Data.Time.Format.Parse" "libraries/time/lib/Data/Time/Format/Parse.hs" line 12 line 17

parses :: ParseTime t => Bool -> TimeLocale -> String -> String -> [t]
parses spaces locale pattern s = [t | (t, rest) <- readSTime spaces locale pattern s, if spaces then all isSpace rest else null rest]

-- | The same as readers.
readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readSTime spaces locale pattern = readP_to_S (readPTime spaces locale pattern)

readPTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readPTime spaces locale pattern = do
  if spaces && not (startsWithSpace pattern) then skipSpaces else return ()
  found <- parsePattern locale pattern
  maybe pfail return (buildTime locale found)

-- | Older names.
parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTime = parseTimeM True

readTime :: ParseTime t => TimeLocale -> String -> String -> t
readTime = parseTimeOrError True

readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
readsTime = readSTime True

-- Patterns ----------------------------------------------------------------------------------------------------------

-- What each character of the pattern stands for in the text.
parsePattern :: TimeLocale -> String -> ReadP [(Char, String)]
parsePattern locale = go
  where
    go ('%' : rest) = case rest of
      '-' : more -> modified (Just NoPadding) more
      '_' : more -> modified (Just SpacePadding) more
      '0' : more -> modified (Just ZeroPadding) more
      _ -> modified Nothing rest
    go (c : rest)
      | isSpace c = satisfy isSpace >> (if startsWithSpace rest then return () else skipSpaces) >> go rest
      | otherwise = charOf c >> go rest
    go [] = return []
    modified padding ('E' : rest) = specified padding rest
    modified padding rest = specified padding rest
    specified _ [] = return []
    specified _ ('%' : rest) = char '%' >> go rest
    specified padding (c : rest) = case meaning locale c of
      Just pattern -> go (pattern ++ rest)
      Nothing -> specifier locale padding c >>= \s -> go rest >>= \found -> return ((c, s) : found)

startsWithSpace :: String -> Bool
startsWithSpace s = not (null s) && isSpace (head s)

-- Patterns that stand for others.
meaning :: TimeLocale -> Char -> Maybe String
meaning locale c = case c of
  'c' -> Just (dateTimeFmt locale)
  'R' -> Just "%H:%M"
  'T' -> Just "%H:%M:%S"
  'X' -> Just (timeFmt locale)
  'r' -> Just (time12Fmt locale)
  'D' -> Just "%m/%d/%y"
  'F' -> Just "%Y-%m-%d"
  'x' -> Just (dateFmt locale)
  'h' -> Just "%b"
  _ -> Nothing

specifier :: TimeLocale -> Maybe Padding -> Char -> ReadP String
specifier locale padding c = case c of
  'q' -> digits ZeroPadding 12
  'Q' -> (char '.' >> fmap ('.' :) (munch isDigit)) <++ return ""
  's' -> (char '-' >> fmap ('-' :) (munch1 isDigit)) <++ munch1 isDigit
  'z' -> zoneOffset
  'Z' -> munch1 isAlpha <++ zoneOffset
  'p' -> oneOf [fst (amPm locale), snd (amPm locale)]
  'P' -> oneOf [fst (amPm locale), snd (amPm locale)]
  'B' -> oneOf (map fst (months locale))
  'b' -> oneOf (map snd (months locale))
  'a' -> oneOf (map snd (wDays locale))
  'A' -> oneOf (map fst (wDays locale))
  'u' -> oneOf (map (: []) ['1' .. '7'])
  'w' -> oneOf (map (: []) ['0' .. '6'])
  'j' -> digits ZeroPadding 3
  _ | c `elem` "YG" -> digits SpacePadding 4
    | c `elem` "Cfekl" -> digits SpacePadding 2
    | c `elem` "ygmdVUWHIMS" -> digits ZeroPadding 2
    | otherwise -> pfail
  where digits usual n = numeral (maybe usual id padding) n

numeral :: Padding -> Int -> ReadP String
numeral ZeroPadding n = count n (satisfy isDigit)
numeral SpacePadding _ = skipSpaces >> many1 (satisfy isDigit)
numeral NoPadding _ = many1 (satisfy isDigit)

-- Letters may be capital or not.
charOf :: Char -> ReadP Char
charOf c = satisfy (\d -> toUpper c == toUpper d)

oneOf :: [String] -> ReadP String
oneOf = choice . map (mapM charOf)

zoneOffset :: ReadP String
zoneOffset = do
  sign <- satisfy (`elem` "+-")
  h <- count 2 (satisfy isDigit)
  _ <- option ':' (char ':')
  m <- count 2 (satisfy isDigit)
  return (sign : h ++ m)

-- Times -------------------------------------------------------------------------------------------------------------

-- What is known of a day; the week's number with what its weeks are.
data Known = Century Integer | OfCentury Integer | Month Int | OfMonth Int | OfYear Int | OfWeek Int | Week Weeks Int

data Weeks = IsoWeeks | SundayWeeks | MondayWeeks

instance ParseTime Day where
  buildTime locale found = fmap concat (mapM (uncurry (known locale)) found) >>= day

known :: TimeLocale -> Char -> String -> Maybe [Known]
known locale c s = case c of
  'C' -> Just [Century (read s)]
  'f' -> Just [Century (read s)]
  'Y' -> Just [Century (div (read s) 100), OfCentury (mod (read s) 100)]
  'G' -> Just [Century (div (read s) 100), OfCentury (mod (read s) 100)]
  'y' -> Just [OfCentury (read s)]
  'g' -> Just [OfCentury (read s)]
  'B' -> named Month (+ 1) (map fst (months locale))
  'b' -> named Month (+ 1) (map snd (months locale))
  'm' -> within Month 1 12
  'd' -> within OfMonth 1 31
  'e' -> within OfMonth 1 31
  'V' -> within (Week IsoWeeks) 1 53
  'U' -> within (Week SundayWeeks) 0 53
  'W' -> within (Week MondayWeeks) 0 53
  'u' -> within OfWeek 1 7
  'w' -> within (OfWeek . sunday) 0 6
  'a' -> named OfWeek sunday (map snd (wDays locale))
  'A' -> named OfWeek sunday (map fst (wDays locale))
  'j' -> within OfYear 1 366
  _ -> Just []
  where
    within make low high = fmap ((: []) . make) (inRange low high s)
    named make number names = fmap ((: []) . make . number) (findIndex ((map toUpper s ==) . map toUpper) names)
    sunday n = if n == 0 then 7 else n

inRange :: Int -> Int -> String -> Maybe Int
inRange low high s = let n = read s in if n < low || n > high then Nothing else Just n

-- The first of month, day of the year and week decides; the last of each is believed.
day :: [Known] -> Maybe Day
day found = go found
  where
    go (Month m : _) = fromGregorianValid year m (lastOf 1 [d | OfMonth d <- found])
    go (OfYear d : _) = fromOrdinalDateValid year d
    go (Week weeks w : _) = case weeks of
      IsoWeeks -> fromWeekDateValid year w weekDay
      SundayWeeks -> fromSundayStartWeekValid year w (mod weekDay 7)
      MondayWeeks -> fromMondayStartWeekValid year w weekDay
    go (_ : rest) = go rest
    go [] = go [Month 1]
    weekDay = lastOf 4 [d | OfWeek d <- found]
    year = 100 * lastOf (if y >= 69 then 19 else 20) [c | Century c <- found] + y
    y = lastOf 70 [n | OfCentury n <- found]
    lastOf usual xs = last (usual : xs)

instance ParseTime TimeOfDay where
  buildTime locale = foldM step midnight
    where
      step t@(TimeOfDay h m s) (c, x) = case c of
        'p' -> half
        'P' -> half
        'H' -> hour 0 23
        'k' -> hour 0 23
        'I' -> hour 1 12
        'l' -> hour 1 12
        'M' -> fmap (\n -> TimeOfDay h n s) (inRange 0 59 x)
        'S' -> fmap (\n -> TimeOfDay h m (fromIntegral n)) (inRange 0 60 x)
        'q' -> Just (TimeOfDay h m (fraction x))
        'Q' -> Just (if null x then t else TimeOfDay h m (fraction (take 12 (drop 1 x ++ repeat '0'))))
        _ -> Just t
        where
          hour low high = fmap (\n -> TimeOfDay n m s) (inRange low high x)
          half
            | map toUpper x == fst (amPm locale) = Just (TimeOfDay (mod h 12) m s)
            | map toUpper x == snd (amPm locale) = Just (TimeOfDay (if h < 12 then h + 12 else h) m s)
            | otherwise = Nothing
          fraction ds = fromInteger (truncate s) + fromRational (toRational (read ds :: Integer) / 1000000000000)

instance ParseTime LocalTime where
  buildTime locale found = LocalTime <$> buildTime locale found <*> buildTime locale found

instance ParseTime TimeZone where
  buildTime locale = foldM step (minutesToTimeZone 0)
    where
      step (TimeZone _ summer name) ('z', x) = Just (TimeZone (minutesOf x) summer name)
      step (TimeZone _ summer name) ('Z', x@(c : _)) | c `elem` "+-" = Just (TimeZone (minutesOf x) summer name)
      step _ ('Z', x) = case [zone | zone <- knownTimeZones locale, timeZoneName zone == map toUpper x] of
        zone : _ -> Just zone
        [] | map toUpper x == "UTC" -> Just utc
           | [c] <- x -> military (toUpper c)
           | otherwise -> Nothing
      step zone _ = Just zone
      minutesOf (sign : h1 : h2 : ms) = (if sign == '-' then negate else id) (60 * read [h1, h2] + read ms)
      minutesOf _ = 0

-- A letter for each hour, but for J.
military :: Char -> Maybe TimeZone
military c = fmap (\h -> TimeZone (60 * h) False [c]) hours
  where
    hours
      | c >= 'A' && c <= 'I' = Just (ord c - ord 'A' + 1)
      | c >= 'K' && c <= 'M' = Just (ord c - ord 'K' + 10)
      | c >= 'N' && c <= 'Y' = Just (ord 'N' - ord c - 1)
      | c == 'Z' = Just 0
      | otherwise = Nothing

instance ParseTime ZonedTime where
  buildTime locale found = (ZonedTime <$> buildTime locale found <*> buildTime locale found) >>= \t -> foldM step t found
    where
      step (ZonedTime (LocalTime _ t) zone) ('s', x) =
        let seconds = todSec t in Just (utcToZonedTime zone (posixSecondsToUTCTime (fromInteger (read x) + realToFrac (seconds - fromInteger (truncate seconds)))))
      step t _ = Just t

instance ParseTime UTCTime where
  buildTime locale found = zonedTimeToUTC <$> buildTime locale found

instance ParseTime UniversalTime where
  buildTime locale found = localTimeToUT1 0 <$> buildTime locale found

-- Reading -----------------------------------------------------------------------------------------------------------

instance Read Day where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Y-%m-%d")

instance Read TimeOfDay where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%H:%M:%S%Q")

instance Read LocalTime where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Y-%m-%d %H:%M:%S%Q")

instance Read TimeZone where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Z")

instance Read ZonedTime where
  readsPrec d = readParen False (\s -> [(ZonedTime t zone, rest') | (t, rest) <- readsPrec d s, (zone, rest') <- readsPrec d rest])

instance Read UTCTime where
  readsPrec d s = [(zonedTimeToUTC t, rest) | (t, rest) <- readsPrec d s]

instance Read UniversalTime where
  readsPrec d s = [(localTimeToUT1 0 t, rest) | (t, rest) <- readsPrec d s]
