-- An adventure in text: commands are parsed, a machine of typed rooms answers them, and a log and a score are kept.
{-# LANGUAGE GHC2024, OverloadedStrings, OverloadedLists, OverloadedRecordDot, NoFieldSelectors, BlockArguments, MultiWayIf, DerivingVia, ViewPatterns #-}
module Main (main) where

import Control.Monad (unless, when)
import Control.Monad.Except (ExceptT, runExceptT, throwError, tryError)
import Control.Monad.RWS.CPS (RWS, asks, get, gets, modify', runRWS, tell)
import Data.Foldable (for_, traverse_)
import Data.Functor ((<&>))
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Maybe (isJust)
import Data.Set (Set)
import Data.Set qualified as Set
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Generics (Generic, Generically (..))

data Direction = North | South | Down | Up deriving stock (Eq, Ord, Show, Read, Enum, Bounded)
data Room = Hut | Moor | Cave | Lake deriving stock (Eq, Ord, Show, Enum, Bounded)
data Thing = Lamp | Key | Oil | Crown deriving stock (Eq, Ord, Show, Enum, Bounded)

-- | A command by what it needs: some speak of a thing, others of nothing.
data Command a where
  Go :: Direction -> Command Room
  Take, Drop :: Thing -> Command Int
  Use :: Thing -> Thing -> Command ()
  Look :: Command (Set Thing)
  Quit :: Command ()

deriving stock instance Show (Command a)
data Some = forall a. Show a => Some (Command a)

data World = World {exits :: Map (Room, Direction) Room, dark :: Set Room}

data State = State {room :: Room, held :: Set Thing, placed :: Map Thing Room, lit, open :: Bool}
  deriving stock (Eq, Show)

data Score = Score {moves :: Sum', points :: Sum'}
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via (Generically Score)

newtype Sum' = Sum' Int deriving newtype (Show, Num, Eq, Ord)
instance Semigroup Sum' where (<>) = (+)
instance Monoid Sum' where mempty = 0

data Stop = Refused Text | Over Text deriving stock (Eq, Show)

type Game = ExceptT Stop (RWS World ([Text], Score) State)

say :: Text -> Game ()
say t = tell ([t], mempty)

score :: Int -> Int -> Game ()
score moves points = tell ([], Score (Sum' moves) (Sum' points))

refuse :: Text -> Game a
refuse = throwError . Refused

parseCommand :: Text -> Maybe Some
parseCommand (T.words . T.toLower -> ws) = case ws of
  ["go", d] -> Some . Go <$> named d
  ["take", x] -> Some . Take <$> named x
  ["drop", x] -> Some . Drop <$> named x
  ["use", x, "on", y] -> (\a b -> Some (Use a b)) <$> named x <*> named y
  ["look"] -> Just (Some Look)
  [q] | q `elem` (["quit", "q"] :: Set Text) -> Just (Some Quit)
  _ -> Nothing

named :: (Show a, Bounded a, Enum a) => Text -> Maybe a
named t = Map.lookup t (Map.fromList [(T.toLower (T.show x), x) | x <- [minBound ..]])

sees :: Game Bool
sees = do
  s <- get
  dark <- asks (.dark)
  pure (s.room `notElem` dark || (s.lit && Lamp `elem` s.held))

perform :: Command a -> Game a
perform = \case
  Go d -> do
    here <- gets (.room)
    exits <- asks (.exits)
    isOpen <- gets (.open)
    to <- maybe (refuse ("no way " <> T.toLower (T.show d))) pure (exits Map.!? (here, d))
    when (to == Lake && not isOpen) (refuse "the gate is locked")
    modify' \s -> s {room = to}
    canSee <- sees
    score 1 0
    if | canSee -> pure to
       | d == Down, to == Lake -> throwError (Over "you fall into the lake")
       | otherwise -> to <$ say "it is dark"
  Take x -> do
    there <- perform Look
    unless (x `Set.member` there) (refuse ("no " <> T.toLower (T.show x) <> " here"))
    modify' \s -> s {held = Set.insert x s.held, placed = Map.delete x s.placed}
    when (x == Crown) (score 0 50)
    gets (length . (.held))
  Drop x -> do
    s <- get
    unless (x `elem` s.held) (refuse "you do not have it")
    modify' \old -> old {held = Set.delete x old.held, placed = [(x, s.room)] <> old.placed}
    gets (length . (.held))
  Use x y -> do
    s <- get
    case (x, y) of
      _ | x `notElem` s.held -> refuse "you do not have it"
      (Oil, Lamp) -> modify' (\old -> old {lit = True, held = Set.delete Oil old.held}) *> score 0 10
      (Key, _) | s.room == Cave -> modify' (\old -> old {open = True}) *> score 0 20
      _ -> refuse "nothing happens"
  Look -> do
    canSee <- sees
    unless canSee (refuse "you see nothing")
    gets \s -> Map.keysSet (Map.filter (== s.room) s.placed)
  Quit -> throwError (Over "good night")

turn :: Text -> Game ()
turn line = do
  say ("> " <> line)
  Some command <- maybe (refuse "what?") pure (parseCommand line)
  answer <- perform command
  say (T.show answer)

play :: [Text] -> Game ()
play = traverse_ \line -> tryError (turn line) >>= \case
  Left (Refused why) -> say ("no: " <> why)
  Left over -> throwError over
  Right () -> pure ()

main :: IO ()
main = do
  let world = World {exits = [((Hut, North), Moor), ((Moor, South), Hut), ((Moor, Down), Cave), ((Cave, Up), Moor), ((Cave, Down), Lake)], dark = [Cave, Lake]}
      start = State {room = Hut, held = [], placed = [(Lamp, Hut), (Oil, Moor), (Key, Hut), (Crown, Cave)], lit = False, open = False}
      tour = ["look", "take lamp", "take key", "go north", "go up", "go down", "take crown", "go up", "take oil", "use oil on lamp", "Go Down", "take crown", "go down", "use key on crown", "drop lamp", "dance", "go down", "look"]
  for_ ([tour, ["use key on lamp", "take oil", "q", "look"]] :: [[Text]]) \commands -> do
    let (end, final, (said, total)) = runRWS (runExceptT (play commands)) world start
    T.putStr (T.unlines said)
    print (end <&> const @Text "still here")
    print final
    print (total, isJust (Map.lookup Crown final.placed))
