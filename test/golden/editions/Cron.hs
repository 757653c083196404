{-# LANGUAGE OverloadedRecordDot, DerivingVia, LambdaCase, TypeData, DataKinds, ViewPatterns, TypeFamilies, RequiredTypeArguments, AllowAmbiguousTypes, OverloadedStrings, MultiWayIf #-}
-- Cron expressions: fields that know their bounds by their types, bit sets of what matches, and the next times after a moment.
module Main (main) where

import Control.Monad (guard)
import Data.Bifunctor (first)
import Data.Bits (Bits (..), (!<<.), (.^.))
import Data.Foldable (for_)
import Data.Ix (inRange)
import Data.Kind (Type)
import Data.List qualified as List
import Data.Maybe (fromMaybe)
import Data.Monoid (First (..))
import Data.Proxy (Proxy (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Text.Read (decimal)
import Data.Word (Word64)
import GHC.TypeLits

type data Unit = Minute | Hour | Day | Month | Weekday

class (KnownNat (Low u), KnownNat (High u), KnownSymbol (Name u)) => Known (u :: Unit) where
  type Low u :: Nat
  type High u :: Nat
  type Name u :: Symbol
  names :: [Text]
  names = []

instance Known Minute where
  type Low Minute = 0
  type High Minute = 59
  type Name Minute = "minute"

instance Known Hour where
  type Low Hour = 0
  type High Hour = 23
  type Name Hour = "hour"

instance Known Day where
  type Low Day = 1
  type High Day = 31
  type Name Day = "day"

instance Known Month where
  type Low Month = 1
  type High Month = 12
  type Name Month = "month"
  names = T.words "jan feb mar apr may jun jul aug sep oct nov dec"

instance Known Weekday where
  type Low Weekday = 0
  type High Weekday = 6
  type Name Weekday = "weekday"
  names = T.words "sun mon tue wed thu fri sat"

type Field :: Unit -> Type
newtype Field u = Field Word64
  deriving newtype (Eq, Bits)

number :: forall n -> KnownNat n => Int
number n = fromInteger (natVal (Proxy :: Proxy n))

member :: Int -> Field u -> Bool
member i (Field w) = testBit w i

field :: forall u -> Known u => Text -> Either Text (Field u)
field u source = first (T.pack (symbolVal (Proxy @(Name u))) <>) (foldr (.|.) zeroBits <$> traverse part (T.splitOn "," source))
 where
  bounds@(low, high) = (number (Low u), number (High u))
  part t = do
    let (range, by) = T.breakOn "/" t
    step <- if T.null by then Right 1 else value (T.drop 1 by)
    (from, to) <- if
      | range == "*" -> Right bounds
      | (a, b) <- T.breakOn "-" range, not (T.null b) -> (,) <$> inside a <*> inside (T.drop 1 b)
      | T.null by -> (\a -> (a, a)) <$> inside range
      | otherwise -> (\a -> (a, high)) <$> inside range
    if step < 1 || from > to
      then Left (": empty " <> t)
      else Right (Field (List.foldl' (.|.) 0 [1 !<<. i | i <- [from, from + step .. to]]))
  inside t = do
    n <- maybe (value t) (Right . (+ low)) (List.elemIndex (T.toLower t) (names @u))
    if inRange bounds n then Right n else Left (": " <> T.pack (show n) <> " is not in " <> T.pack (show low) <> "-" <> T.pack (show high))
  value t = case decimal t of
    Right (n, "") -> Right n
    _ -> Left (": " <> T.pack (show t))

data Schedule = Schedule
  { minutes :: Field Minute
  , hours :: Field Hour
  , days :: Field Day
  , months :: Field Month
  , weekdays :: Field Weekday
  , either' :: Bool
  }

parse :: Text -> Either Text Schedule
parse = \case
  "@hourly" -> parse "0 * * * *"
  "@daily" -> parse "0 0 * * *"
  (T.words -> [m, h, d, mo, w]) ->
    Schedule <$> field Minute m <*> field Hour h <*> field Day d <*> field Month mo <*> field Weekday w <*> pure (T.take 1 d /= "*" && T.take 1 w /= "*")
  other -> Left ("five fields are wanted: " <> other)

data Time = Time {year, month, day, hour, minute :: !Int}
  deriving stock (Eq, Ord)

instance Show Time where
  show t = List.intercalate "-" [show t.year, two t.month, two t.day] ++ ' ' : two t.hour ++ ':' : two t.minute
   where two n = [c | n < 10, c <- "0"] ++ show n

isLeap :: Int -> Bool
isLeap y = y `mod` 4 == 0 && y `mod` 100 /= 0 || y `mod` 400 == 0

daysIn :: Int -> Int -> Int
daysIn y = \case
  2 | isLeap y -> 29 | otherwise -> 28
  m | m `elem` [4, 6, 9, 11] -> 30
  _ -> 31

-- | Zeller's congruence, with Sunday as 0.
weekday :: Time -> Int
weekday t = (t.day + (13 * (m + 1)) `div` 5 + k + k `div` 4 + j `div` 4 + 5 * j + 6) `mod` 7
 where
  (y, m) = if t.month < 3 then (t.year - 1, t.month + 12) else (t.year, t.month)
  (j, k) = y `divMod` 100

-- | The next time, or nothing within eight years.
next :: Schedule -> Time -> Maybe Time
next s start = getFirst (foldMap (First . inDay) (takeWhile ((< start.year + 8) . (.year)) (List.iterate' tomorrow start)))
 where
  tomorrow Time {year = y, month = m, day = d}
    | d < daysIn y m = Time y m (d + 1) 0 0
    | m < 12 = Time y (m + 1) 1 0 0
    | otherwise = Time (y + 1) 1 1 0 0
  inDay t = do
    guard (member t.month s.months && matches (member t.day s.days) (member (weekday t) s.weekdays))
    List.find (> start) [t {hour = h, minute = m} | h <- [0 .. 23], member h s.hours, m <- [0 .. 59], member m s.minutes]
  matches = if s.either' then (||) else (&&)

main :: IO ()
main = do
  for_ sources $ \source -> do
    T.putStrLn source
    case parse source of
      Left why -> T.putStrLn ("  " <> why)
      Right s -> for_ (take 3 (List.unfoldr (fmap (\t -> (t, t)) . next s) start)) $ \t ->
        putStrLn ("  " ++ show t ++ " " ++ T.unpack (fromMaybe "?" (names @Weekday List.!? weekday t)))
  print [popCount f | Right f <- [field Minute "*/7", field Minute "5-10,8-12/2", field Minute "50/3"]]
  print ((\(Field w) (Field v) -> w .^. v) <$> field Hour "1-3" <*> field Hour "2,4")
 where
  start = Time 2026 11 30 8 24
  sources =
    [ "*/20 9-17 * * mon-fri", "@daily", "30 4 1,15 * fri", "0 0 29 feb *", "59 23 31 12 sat,sun", "0 0 31 2 *"
    , "60 * * * *", "0 0 * foo *", "5-1 * * * *", "* * *", "0 0/0 * * *" ]
