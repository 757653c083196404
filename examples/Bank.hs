-- Accounts, transfers and a journal, in a hand-written state monad.
module Main where

import Control.Monad (forM_, unless, when)
import Data.List (intercalate, sortBy)
import Data.Ord (comparing)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')

instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  State f <*> State g = State $ \s ->
    let (h, s1) = f s
        (a, s2) = g s1
    in (h a, s2)

instance Monad (State s) where
  State g >>= k = State $ \s -> let (a, s') = g s in runState (k a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ \_ -> ((), s)

modify :: (s -> s) -> State s ()
modify f = get >>= put . f

type Account = String

data Entry
  = Deposit Account Int
  | Withdraw Account Int
  | Transfer Account Account Int
  deriving (Show, Eq)

data Bank = Bank
  { balances :: [(Account, Int)]
  , journal :: [String]
  }

type Teller = State Bank

balanceOf :: Account -> Teller Int
balanceOf name = do
  bank <- get
  return (maybe 0 id (lookup name (balances bank)))

setBalance :: Account -> Int -> Teller ()
setBalance name amount = modify $ \bank ->
  bank { balances = (name, amount) : filter ((/= name) . fst) (balances bank) }

note :: String -> Teller ()
note line = modify $ \bank -> bank { journal = line : journal bank }

perform :: Entry -> Teller Bool
perform (Deposit name amount) = do
  old <- balanceOf name
  setBalance name (old + amount)
  note ("+" ++ show amount ++ " " ++ name)
  return True
perform (Withdraw name amount) = do
  old <- balanceOf name
  if old < amount
    then do
      note ("refused: " ++ name ++ " has " ++ show old)
      return False
    else do
      setBalance name (old - amount)
      note ("-" ++ show amount ++ " " ++ name)
      return True
perform (Transfer from to amount) = do
  ok <- perform (Withdraw from amount)
  when ok $ do
    _ <- perform (Deposit to amount)
    return ()
  unless ok $ note ("no transfer to " ++ to)
  return ok

day :: Int -> [Entry]
day n =
  [ Deposit "ann" (10 * n)
  , Deposit "bob" 5
  , Transfer "ann" "cas" (7 * n)
  , Withdraw "bob" (3 * n)
  ]

simulate :: Int -> Teller Int
simulate days = do
  results <- mapM perform (concatMap day [1 .. days])
  return (length (filter not results))

main :: IO ()
main = do
  let (refused, bank) = runState (simulate 60) (Bank [] [])
  putStrLn ("refused: " ++ show refused)
  forM_ (sortBy (comparing fst) (balances bank)) $ \(name, amount) ->
    putStrLn (name ++ ": " ++ show amount)
  putStrLn (intercalate "; " (take 4 (journal bank)))
  print (length (journal bank))
