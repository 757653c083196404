-- A text adventure: rooms, things, a lamp that burns down, commands from the input.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.State
import Data.Char (toLower)
import Data.List (delete, intercalate, sort)
import qualified Data.Map as Map
import System.Exit
import System.IO

data Direction = North | East | South | West
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Room = Room
  { title :: String
  , exits :: Map.Map Direction String
  , things :: [String]
  , dark :: Bool
  }

data World = World
  { rooms :: Map.Map String Room
  , here :: String
  , carried :: [String]
  , oil :: !Int
  , score :: !Int
  }

data Command = Go Direction | Take String | Drop String | Look | Inventory | Help | Quit | Unknown [String]
  deriving Show

newtype Death = Death String deriving Show
instance Exception Death

type Game = StateT World IO

say :: String -> Game ()
say = lift . putStrLn

command :: String -> Command
command line = case words (map toLower line) of
  ["go", d] | Just dir <- direction d -> Go dir
  [d] | Just dir <- direction d -> Go dir
  ["take", x] -> Take x
  ["drop", x] -> Drop x
  ["look"] -> Look
  [w] | w `elem` ["i", "inventory"] -> Inventory
      | w == "help" -> Help
      | w == "quit" -> Quit
  ws -> Unknown ws
  where
    direction w = lookup w [(f (map toLower (show d)), d) | d <- [minBound ..], f <- [id, take 1]]

room :: Game Room
room = gets (\w -> rooms w Map.! here w)

changeRoom :: (Room -> Room) -> Game ()
changeRoom f = modify (\w -> w { rooms = Map.adjust f (here w) (rooms w) })

lit :: Game Bool
lit = do
  r <- room
  has <- gets (elem "lamp" . carried)
  left <- gets oil
  return (not (dark r) || (has && left > 0))

look :: Game ()
look = do
  r <- room
  visible <- lit
  if not visible then say "It is dark here." else do
    say (title r)
    unless (null (things r)) $ say ("You see " ++ list (sort (things r)) ++ ".")
    say ("Exits: " ++ intercalate ", " (map show (Map.keys (exits r))))

list :: [String] -> String
list [] = "nothing"
list [x] = "a " ++ x
list [x, y] = "a " ++ x ++ " and a " ++ y
list (x : xs) = "a " ++ x ++ ", " ++ list xs

perform :: Command -> Game ()
perform c = case c of
  Look -> look
  Help -> say "go, take, drop, look, inventory, quit"
  Inventory -> gets carried >>= \xs -> say ("You carry " ++ list xs ++ ".")
  Quit -> do
    n <- gets score
    say ("You scored " ++ show n ++ ".")
    lift (exitWith (if n > 10 then ExitSuccess else ExitFailure n))
  Unknown [] -> return ()
  Unknown ws -> say ("I do not know how to " ++ unwords ws ++ ".")
  Take x -> do
    r <- room
    visible <- lit
    if x `elem` things r && visible
      then do
        changeRoom (\q -> q { things = delete x (things q) })
        modify (\w -> w { carried = x : carried w, score = score w + 5 })
        say "Taken."
      else say ("There is no " ++ x ++ ".")
  Drop x -> do
    has <- gets (elem x . carried)
    when (x == "vase" && has) (lift (throwIO (userError "the vase breaks")))
    if has
      then do
        modify (\w -> w { carried = delete x (carried w) })
        changeRoom (\q -> q { things = x : things q })
      else say "You do not have that."
  Go d -> do
    r <- room
    visible <- lit
    case Map.lookup d (exits r) of
      Nothing | visible -> say "You cannot go there."
              | otherwise -> lift (throwIO (Death "You fall into a pit."))
      Just next -> do
        modify (\w -> w { here = next, score = score w + 1 })
        look

turn :: Game ()
turn = do
  line <- lift getLine
  say ("> " ++ line)
  {-# SCC "turn" #-} perform (command line)
  modify burn
  where
    burn w | "lamp" `elem` carried w = w { oil = oil w - 1 }
           | otherwise = w

-- | What goes wrong in a turn leaves the world as it was.
play :: World -> IO ()
play w = do
  outcome <- try (execStateT turn w)
  case outcome of
    Right w' -> play w'
    Left e
      | Just (Death how) <- fromException e -> putStrLn how >> putStrLn "You are dead."
      | Just code <- fromException e -> throwIO (code :: ExitCode)
      | otherwise -> putStrLn ("(" ++ show e ++ ")") >> again e
  where
    again e = do
      end <- isEOF
      if end then throwIO (e :: SomeException) else play w

start :: World
start = World
  { rooms = Map.fromList
      [ ("hall", Room "A great hall." (Map.fromList [(North, "cellar"), (East, "garden")]) ["lamp", "vase"] False)
      , ("cellar", Room "A damp cellar." (Map.fromList [(South, "hall"), (West, "vault")]) ["rope"] True)
      , ("vault", Room "A vault." (Map.fromList [(East, "cellar")]) ["crown", "coin", "book"] True)
      , ("garden", Room "A garden." (Map.singleton West "hall") [] False)
      ]
  , here = "hall"
  , carried = []
  , oil = 6
  , score = 0
  }

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  evalStateT look start
  play start
