-- A warehouse as records with dots: stock that moves between places, reports by category, and errors as data.
{-# LANGUAGE NamedFieldPuns #-}
{-# LANGUAGE OverloadedRecordDot, DuplicateRecordFields, NoFieldSelectors, LambdaCase, DerivingStrategies, BlockArguments #-}
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.Except (ExceptT, MonadError (..), runExceptT)
import Control.Monad.State.Strict (MonadState, State, gets, modify', runState)
import Data.Foldable (for_, traverse_)
import Data.List (sortOn)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Ord (Down (..))
import GHC.Generics (Generic)
import Text.Printf (printf)

data Category = Tools | Paint | Wood
  deriving stock (Eq, Ord, Show, Enum, Bounded, Generic)

data Item = Item {name :: String, category :: Category, price :: Double}
  deriving stock (Eq, Ord, Show, Generic)

data Place = Place {name :: String, shelves :: Map String Int, limit :: Int}
  deriving stock (Show)

data Store = Store {places :: Map String Place, catalogue :: Map String Item, log :: [Event]}

data Event
  = Moved {item :: String, from, to :: String, count :: Int}
  | Received {item :: String, at :: String, count :: Int}
  deriving stock (Show)

data Problem
  = NoPlace String
  | NotEnough {wanted, there :: Int, item :: String}
  | Full {place :: String, over :: Int}
  deriving stock (Show, Eq)

newtype App a = App {run :: ExceptT Problem (State Store) a}
  deriving newtype (Functor, Applicative, Monad, MonadError Problem, MonadState Store)

place :: String -> App Place
place n = gets (.places) >>= maybe (throwError (NoPlace n)) pure . Map.lookup n

load :: Place -> Int
load p = sum p.shelves

store :: Place -> App ()
store p = do
  when (load p > p.limit) $ throwError Full {place = p.name, over = load p - p.limit}
  modify' \s -> s {places = Map.insert p.name p s.places}

note :: Event -> App ()
note e = modify' \s -> s {log = e : s.log}

receive :: String -> Int -> String -> App ()
receive what n where' = do
  p <- place where'
  store p {shelves = Map.insertWith (+) what n p.shelves}
  note Received {item = what, at = where', count = n}

move :: String -> Int -> String -> String -> App ()
move what n from to = do
  source <- place from
  target <- place to
  let there = Map.findWithDefault 0 what source.shelves
  when (there < n) $ throwError NotEnough {wanted = n, there, item = what}
  store source {shelves = Map.adjust (subtract n) what source.shelves}
  store target {shelves = Map.insertWith (+) what n target.shelves}
  note Moved {item = what, from, to, count = n}

value :: Store -> Map Category Double
value s =
  Map.fromListWith
    (+)
    [ (i.category, i.price * fromIntegral n)
    | p <- Map.elems s.places
    , (what, n) <- Map.toList p.shelves
    , Just i <- [Map.lookup what s.catalogue]
    ]

main :: IO ()
main = do
  let items = [Item "saw" Tools 19.5, Item "oil" Paint 7.25, Item {name = "plank", category = Wood, price = 4}]
      start =
        Store
          { places = Map.fromList [(p.name, p) | p <- [Place "hall" mempty 100, Place "yard" mempty 10]]
          , catalogue = Map.fromList [(i.name, i) | i <- items]
          , log = []
          }
      script = do
        receive "saw" 12 "hall"
        receive "plank" 60 "hall"
        move "saw" 4 "hall" "yard"
        (move "plank" 9 "hall" "yard") `catchError` \case
          Full {over} -> move "plank" (9 - over) "hall" "yard"
          other -> throwError other
        move "oil" 1 "hall" "yard" `catchError` \e -> note (Received (show e) "nowhere" 0)
      (result, end) = runState (runExceptT script.run) start
  print result
  for_ (reverse end.log) print
  forM_ (sortOn (Down . snd) (Map.toList (value end))) \(c, v) -> printf "%-6s %8.2f\n" (show c) v
  traverse_ (print . (.shelves)) end.places
  print (fst (runState (runExceptT (place "cellar").run) start) == Left (NoPlace "cellar"))
 where
  _unused = [minBound .. maxBound :: Category]

instance Eq Place where a == b = a.name == b.name
