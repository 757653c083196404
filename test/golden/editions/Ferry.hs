{-# LANGUAGE GHC2024, NamedFieldPuns, OverloadedRecordDot, DuplicateRecordFields, NoFieldSelectors, DerivingVia, DeriveAnyClass, TypeFamilies, OverloadedStrings, MultiWayIf, RecordWildCards, BlockArguments #-}

-- | Bookings on ferries: requests are read, checked, and put on sailings.
module Main (main) where

import Control.Monad.State.Strict (MonadState, StateT, evalStateT, gets, modify')
import Control.Monad.Writer.Strict (MonadWriter, Writer, runWriter, tell)
import Data.Bifunctor (first)
import Data.Coerce (coerce)
import Data.Foldable (traverse_)
import Data.Function ((&))
import Data.Kind (Type)
import Data.List (sortOn, unsnoc)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Monoid (Sum (..))
import Data.Ord (Down (..))
import Data.Semigroup (Max (..))
import Data.String (IsString (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Generics (Generic, Generically (..))
import Text.Read (readMaybe)

newtype SailingId = SailingId Text
  deriving newtype (Eq, Ord, IsString)
  deriving stock (Show)

newtype Metres = Metres Double
  deriving newtype (Eq, Ord, Num, Fractional, Show)
  deriving (Semigroup, Monoid) via Sum Double

data Vehicle = Foot | Bike | Car {length :: !Metres} | Lorry {length :: !Metres, weight :: !Int}
  deriving stock (Eq, Show, Generic)

data Booking = Booking
  { name :: !Text
  , sailing :: !SailingId
  , people :: !Int
  , vehicle :: !Vehicle
  }
  deriving stock (Eq, Show, Generic)

data Load = Load {people :: Sum Int, deck :: Metres, heaviest :: Max Int}
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via Generically Load

data Sailing = Sailing {ident :: SailingId, capacity :: !Int, deck :: !Metres, booked :: [Booking]}
  deriving stock (Show)

data Problem
  = Unreadable {line :: !Int, why :: Text}
  | NoSailing SailingId
  | Full {sailing :: SailingId, over :: Over}
  deriving stock (Eq, Show)

data Over = People !Int | Deck !Metres
  deriving stock (Eq, Ord, Show)

-- | What a request may be, and what comes of it.
type Reply :: Type -> Type
type family Reply r where
  Reply Booking = Either Problem Sailing
  Reply SailingId = Maybe Sailing

class Request r where
  handle :: Map SailingId Sailing -> r -> Reply r

instance Request SailingId where
  handle sailings key = Map.lookup key sailings

instance Request Booking where
  handle sailings b = do
    s <- handle sailings b.sailing & maybe (Left (NoSailing b.sailing)) Right
    let now = foldMap loadOf (b : s.booked)
        people = getSum now.people - s.capacity
        room = now.deck - s.deck
    if
      | people > 0 -> Left Full {sailing = s.ident, over = People people}
      | room > 0 -> Left Full {sailing = s.ident, over = Deck room}
      | otherwise -> pure s {booked = b : s.booked}

loadOf :: Booking -> Load
loadOf Booking {people, vehicle} = Load {people = Sum people, deck = space vehicle, heaviest = Max weight}
  where
    weight = case vehicle of
      Lorry {weight} -> weight
      Car {} -> 2
      _ -> 0

space :: Vehicle -> Metres
space = \case
  Foot -> 0
  Bike -> 0.5
  Car {length} -> length + 0.5
  Lorry {length} -> length + 1

newtype Desk a = Desk (StateT (Map SailingId Sailing) (Writer [Text]) a)
  deriving newtype (Functor, Applicative, Monad, MonadState (Map SailingId Sailing), MonadWriter [Text])

runDesk :: [Sailing] -> Desk a -> (a, [Text])
runDesk list (Desk m) = runWriter (evalStateT m (Map.fromList [(s.ident, s) | s <- list]))

parse :: (Int, Text) -> Either Problem Booking
parse (n, text) = first (Unreadable n) case T.words text of
  name : on : people : rest -> do
    count <- number people
    kind <- vehicle rest
    pure Booking {name, sailing = SailingId on, people = count, vehicle = kind}
  _ -> Left "too short"
  where
    number t = maybe (Left (t <> " is no number")) Right (readMaybe (T.unpack t))
    vehicle = \cases
      [] -> pure Foot
      ["bike"] -> pure Bike
      ["car", l] -> Car . Metres <$> number l
      ["lorry", l, w] -> Lorry <$> (Metres <$> number l) <*> number w
      ws -> Left ("what is " <> T.unwords ws)

book :: Booking -> Desk Bool
book b = do
  sailings <- gets id
  case handle sailings b of
    Left p -> False <$ tell [explain p]
    Right s -> do
      modify' (Map.insert s.ident s)
      True <$ tell [b.name <> " is on " <> coerce s.ident]

explain :: Problem -> Text
explain = \case
  Unreadable {line, why} -> "line " <> T.pack (show line) <> ": " <> why
  NoSailing (SailingId s) -> "no sailing " <> s
  Full {sailing = SailingId s, over} -> s <> " is full: " <> case over of
    People n -> T.pack (show n) <> " people too many"
    Deck (Metres m) -> T.pack (show m) <> " m too short"

report :: Desk [Text]
report = gets \sailings ->
  [ coerce key <> ": " <> T.intercalate ", " (map (.name) (sortOn (Down . (.people)) s.booked)) <> summary (foldMap loadOf s.booked)
  | (key, s) <- Map.toList sailings
  ]
  where
    summary Load {..} = " (" <> T.pack (show (getSum people)) <> " people, " <> T.pack (show deck) <> " m, heaviest " <> T.pack (show (getMax heaviest)) <> ")"

requests :: [Text]
requests =
  [ "Ada dawn 2 car 4.5"
  , "Ben dawn 1 bike"
  , "Cy noon three"
  , "Di noon 4 lorry 12 20"
  , "Ed dusk 1"
  , "Flo dawn 3 car 3.5"
  , "Gus noon 90"
  , "Hal noon 1 tank"
  ]

main :: IO ()
main = do
  let sailings = [Sailing {ident = "dawn", capacity = 20, deck = 8, booked = []}, Sailing {ident = "noon", capacity = 80, deck = 30, booked = []}]
      (bad, good) = foldr (either (\p (ps, bs) -> (p : ps, bs)) (\b (ps, bs) -> (ps, b : bs)) . parse) ([], []) (zip [1 ..] requests)
      ((done, lines'), notes) = runDesk sailings ((,) <$> traverse book good <*> report)
  traverse_ (T.putStrLn . explain) bad
  traverse_ T.putStrLn notes
  print (length' done, fmap snd (unsnoc done))
  traverse_ T.putStrLn lines'
  where
    length' = foldl' (\n b -> if b then n + 1 else n) (0 :: Int)
