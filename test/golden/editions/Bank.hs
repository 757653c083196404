{-# LANGUAGE OverloadedRecordDot, DuplicateRecordFields, DerivingStrategies, LambdaCase, BlockArguments, DeriveAnyClass, NamedFieldPuns #-}
-- Accounts shared by threads: transactions, exceptions of one's own, a journal.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.Functor ((<&>))
import Data.List (sortOn)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map

newtype AccountId = AccountId Int
  deriving newtype (Eq, Ord, Show, Enum, Num, Real, Integral)

data Account = Account {owner :: String, balance :: TVar Int}

data Entry = Entry {from, to :: AccountId, amount :: Int}
  deriving stock (Eq, Show)

data BankError
  = Unknown AccountId
  | Overdrawn {account :: AccountId, short :: Int}
  deriving stock (Show)
  deriving anyclass (Exception)

data Bank = Bank {accounts :: Map AccountId Account, journal :: TQueue Entry}

open :: [(String, Int)] -> IO Bank
open people = do
  accounts <- Map.fromList <$> forM (zip [1 ..] people) \(i, (owner, start)) ->
    newTVarIO start <&> \balance -> (i, Account {owner, balance})
  journal <- newTQueueIO
  pure Bank {accounts, journal}

find :: Bank -> AccountId -> STM Account
find bank i = maybe (throwSTM (Unknown i)) pure (bank.accounts Map.!? i)

transfer :: Bank -> Entry -> STM ()
transfer bank entry = do
  source <- find bank entry.from
  target <- find bank entry.to
  held <- readTVar source.balance
  when (held < entry.amount) $ throwSTM Overdrawn {account = entry.from, short = entry.amount - held}
  modifyTVar' source.balance (subtract entry.amount)
  modifyTVar' target.balance (+ entry.amount)
  writeTQueue bank.journal entry

attempt :: Bank -> Entry -> IO Bool
attempt bank entry =
  try (atomically (transfer bank entry)) >>= \case
    Right () -> pure True
    Left Overdrawn {short} -> False <$ putStrLn ("  short of " ++ show short)
    Left other -> False <$ putStrLn ("  " ++ displayException other)

total :: Bank -> IO Int
total bank = atomically $ sum <$> traverse (readTVar . (.balance)) bank.accounts

main :: IO ()
main = do
  bank <- open [("Ada", 100), ("Bob", 50), ("Cyd", 0)]
  before <- total bank
  results <- mapM (attempt bank)
    [ Entry 1 2 30, Entry 2 3 100, Entry 3 1 5, Entry 1 9 1 ]
  print results
  done <- newEmptyMVar
  forM_ [1 .. 3] \i -> forkIO do
    replicateM_ 20 (atomically (transfer bank (Entry i (1 + i `mod` 3) 1) `orElse` pure ()) `catch` \(_ :: BankError) -> pure ())
    putMVar done ()
  replicateM_ 3 (takeMVar done)
  after <- total bank
  print (before == after, before)
  entries <- atomically (flushTQueue bank.journal)
  print (length (filter ((== 30) . (.amount)) entries), take 1 entries)
  forM_ (sortOn (.owner) (Map.elems bank.accounts)) \account -> putStrLn account.owner
