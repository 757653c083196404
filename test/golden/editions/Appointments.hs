-- A calendar: repeated events over days, clashes between them, free time, and a week as a table.
{-# LANGUAGE GHC2021, OverloadedRecordDot, DuplicateRecordFields, OverloadedStrings, MultiWayIf, DerivingVia, LambdaCase, NamedFieldPuns, ViewPatterns, BlockArguments #-}
module Main (main) where

import Control.Monad (unless)
import Control.Monad.Writer.Strict (Writer, runWriter, tell)
import Data.Foldable (for_, traverse_)
import Data.Functor ((<&>))
import Data.List (sortOn, tails)
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NonEmpty
import Data.Map.Strict qualified as Map
import Data.Monoid (Sum (..))
import Data.Ord (Down (..), clamp)
import Data.Text (Text)
import Data.Text qualified as Text
import Data.Text.IO qualified as Text
import Data.Time

data Interval = Interval {from :: LocalTime, to :: LocalTime} deriving stock (Eq, Ord, Show)

newtype Duration = Duration NominalDiffTime
  deriving newtype (Eq, Ord, Num)
  deriving (Semigroup, Monoid) via (Sum NominalDiffTime)

instance Show Duration where
  show (Duration d) = formatTime defaultTimeLocale "%h:%0M" d

data Rule = Once Day | Daily {from :: Day, times :: Int} | Weekly (NonEmpty DayOfWeek) Day Day | Monthly Int Day

data Event = Event {title :: Text, rule :: Rule, start :: TimeOfDay, minutes :: Int}

class Timed a where
  interval :: a -> Interval

data Occurrence = Occurrence {title :: Text, at :: Interval}

instance Timed Occurrence where interval o = o.at
instance Timed Interval where interval = id

duration :: Timed a => a -> Duration
duration (interval -> i) = Duration (diffLocalTime i.to i.from)

overlap :: (Timed a, Timed b) => a -> b -> Maybe Interval
overlap (interval -> a) (interval -> b)
  | latest < earliest = Just (Interval latest earliest)
  | otherwise = Nothing
 where
  latest = max a.from b.from
  earliest = min a.to b.to

days :: Day -> Rule -> [Day]
days until = takeWhile (<= until) . \case
  Once d -> [d]
  Daily {from = d, times} -> take times [d ..]
  Weekly on first end -> filter ((`elem` on) . dayOfWeek) [first .. min end until]
  Monthly day first ->
    let (y, m, _) = toGregorian first
     in dropWhile (< first) [fromGregorian (y + toInteger q) (r + 1) (clamp (1, gregorianMonthLength (y + toInteger q) (r + 1)) day) | k <- [m - 1 ..], let (q, r) = k `divMod` 12]

occurrences :: Day -> Event -> [Occurrence]
occurrences until event =
  days until event.rule <&> \d ->
    let begin = LocalTime d event.start
     in Occurrence {title = event.title, at = Interval begin (addLocalTime (fromIntegral (60 * event.minutes)) begin)}

-- | What is free of a day's hours, and notes of what is too short to be of use.
free :: NominalDiffTime -> Interval -> [Interval] -> Writer [Text] [Interval]
free least whole busy = fmap concat . traverse keep $ gaps whole.from (sortOn (.from) busy)
 where
  gaps cursor [] = [Interval cursor whole.to | cursor < whole.to]
  gaps cursor (b : bs) = [Interval cursor b.from | cursor < b.from] <> gaps (max cursor b.to) bs
  keep i | duration i >= Duration least = pure [i]
         | otherwise = [] <$ tell [clock i <> " is too short"]

clock :: Interval -> Text
clock i = Text.pack (time i.from <> "-" <> time i.to) where time = formatTime defaultTimeLocale "%H:%M"

main :: IO ()
main = do
  let monday = fromGregorian 2024 1 29
      end = addDays 34 monday
      events =
        [ Event {title = "Stand-up", rule = Weekly (Monday :| [Wednesday, Friday]) monday end, start = TimeOfDay 9 0 0, minutes = 15}
        , Event {title = "Rent", rule = Monthly 31 monday, start = midnight, minutes = 1}
        , Event {title = "Conference", rule = Daily {from = addDays 1 monday, times = 2}, start = TimeOfDay 8 30 0, minutes = 8 * 60}
        , Event {title = "Dentist", rule = Once (fromGregorian 2024 2 2), start = TimeOfDay 9 10 0, minutes = 45}
        , Event {title = "Night shift", rule = Once (fromGregorian 2024 1 31), start = TimeOfDay 16 0 0, minutes = 600} ]
      all' = sortOn (.at) (concatMap (occurrences end) events)
      byDay = Map.fromListWith (flip (<>)) [(localDay o.at.from, NonEmpty.singleton o) | o <- all']
  for_ (Map.toList (Map.takeWhileAntitone (< addDays 7 monday) byDay)) \(day, list) -> do
    Text.putStrLn (Text.pack (formatTime defaultTimeLocale "%a %e %b, week %V" day))
    traverse_ (\o -> Text.putStrLn ("  " <> Text.justifyLeft 12 ' ' o.title <> clock o.at)) list
  putStrLn "Clashes"
  for_ [(a, b, i) | a : rest <- tails all', b <- rest, Just i <- [overlap a b]] \(a, b, i) ->
    Text.putStrLn ("  " <> Text.intercalate " / " [a.title, b.title] <> " " <> clock i <> " " <> Text.show (duration i))
  let wednesday = addDays 2 monday
      hours = Interval (LocalTime wednesday (TimeOfDay 8 0 0)) (LocalTime wednesday (TimeOfDay 18 0 0))
      (gaps, notes) = runWriter (free (45 * 60) hours (foldMap (map (.at) . NonEmpty.toList) (Map.lookup wednesday byDay)))
      (late, few) = runWriter (free 3600 (hours {to = LocalTime wednesday midday} :: Interval) [])
  print (map clock gaps, notes, map clock late, few)
  print [(t, d) | (Down d, t) <- sortOn fst [(Down (foldMap duration (NonEmpty.toList os)), (NonEmpty.head os).title) | os <- NonEmpty.groupAllWith (.title) all']]
  print [localDay o.at.from | o <- all', o.title == "Rent"]
  unless (null notes) $ print (parseTimeM True defaultTimeLocale "%d.%m.%Y %H:%M" " 29.02.2024 23:59" <&> addLocalTime 120 :: Maybe LocalTime)
  print if | isLeapYear 2024, dayOfWeek end == Sunday -> (succ Sunday, [Monday ..  Wednesday])
           | otherwise -> (Monday, [])
