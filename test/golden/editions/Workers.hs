-- A queue of jobs: workers in threads take them from a bounded queue, failures go back until they have had their attempts.
{-# LANGUAGE GHC2024, BlockArguments, OverloadedRecordDot, OverloadedStrings, DuplicateRecordFields, NoFieldSelectors, NamedFieldPuns #-}
module Main (main) where

import Control.Concurrent (forkFinally)
import Control.Concurrent.STM
import Control.Exception
import Control.Monad (forever, replicateM, replicateM_, unless, when)
import Data.Foldable (for_, traverse_)
import Data.Functor ((<&>))
import Data.List (sortOn)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Stack (HasCallStack)
import Numeric.Natural (Natural)

newtype JobId = JobId Int
  deriving stock (Eq, Ord)
  deriving newtype (Show, Num, Enum)

data Job = Job {id :: !JobId, payload :: !Text, attempt :: !Natural}
  deriving stock (Show, Eq)

data Outcome
  = Succeeded {id :: JobId, result :: Int, attempts :: Natural}
  | GaveUp {id :: JobId, reason :: Text, attempts :: Natural}
  deriving stock (Show)

data JobError
  = Flaky {at :: Natural}
  | Malformed {input :: Text}
  deriving stock (Show)

instance Exception JobError where
  displayException = \case
    Flaky n -> "flaky on attempt " <> show n
    Malformed t -> "malformed: " <> T.unpack t

data Pool = Pool
  { queue :: TBQueue (Maybe Job)
  , pending :: TVar Int
  , outcomes :: TVar (Map JobId Outcome)
  , retried :: TVar (Map Text Int)
  , maxAttempts :: Natural
  }

newPool :: Natural -> IO Pool
newPool maxAttempts = do
  queue <- newTBQueueIO 16
  pending <- newTVarIO 0
  outcomes <- newTVarIO mempty
  retried <- newTVarIO mempty
  pure Pool {queue, pending, outcomes, retried, maxAttempts}

submit :: Pool -> Job -> STM ()
submit pool job = do
  modifyTVar' pool.pending (+ 1)
  writeTBQueue pool.queue (Just job)

-- | What a job does: counts words, divides, or fails until its third attempt.
perform :: HasCallStack => Job -> IO Int
perform job = case T.words job.payload of
  ["div", a, b] -> evaluate (number a `div` number b)
  "count" : rest -> pure (length rest)
  ["flaky", n]
    | job.attempt < fromIntegral (number n) -> throwIO Flaky {at = job.attempt}
    | otherwise -> pure (number n * 100)
  _ -> throwIO (Malformed job.payload)
 where
  number = read @Int . T.unpack

worker :: Pool -> IO ()
worker pool = loop
 where
  loop = atomically (readTBQueue pool.queue) >>= \case
    Nothing -> pure ()
    Just job -> do
      outcome <- try @SomeException (perform job)
      atomically case outcome of
        Right result -> finish Succeeded {id = job.id, result, attempts = job.attempt}
        Left e
          | Just (Flaky _) <- fromException e, job.attempt < pool.maxAttempts -> do
              modifyTVar' pool.retried (Map.insertWith (+) job.payload 1)
              writeTBQueue pool.queue (Just job {attempt = job.attempt + 1})
          | otherwise -> finish GaveUp {id = job.id, reason = T.pack (displayException e), attempts = job.attempt}
      loop
  finish outcome = do
    modifyTVar' pool.outcomes (Map.insert outcome.id outcome)
    modifyTVar' pool.pending (subtract 1)

main :: IO ()
main = do
  pool <- newPool 3
  let payloads = ["count a b c", "div 84 2", "flaky 2", "div 1 0", "flaky 9", "nonsense", "flaky 3", "count"]
  for_ (zip [1 ..] payloads) \(id, payload) -> atomically (submit pool Job {id, payload, attempt = 1})
  dones <- replicateM 3 newEmptyTMVarIO
  for_ dones \done -> forkFinally (worker pool) (atomically . putTMVar done)
  atomically do
    left <- readTVar pool.pending
    unless (left == 0) retry
  replicateM_ 3 (atomically (writeTBQueue pool.queue Nothing))
  ends <- traverse (atomically . takeTMVar) dones
  traverse_ (either throwIO pure) ends
  results <- readTVarIO pool.outcomes <&> Map.elems
  for_ (sortOn (.id) results) \outcome -> T.putStrLn (describe outcome)
  retries <- readTVarIO pool.retried
  print retries
  idle <- registerDelayless pool
  when idle (T.putStrLn "idle")
  blocked <- try @BlockedIndefinitelyOnSTM (forever (atomically retry))
  print (either displayException absurdly blocked)
 where
  describe = \case
    Succeeded {id, result, attempts} -> T.unwords ["job", T.show id, "=", T.show result, "after", T.show attempts]
    GaveUp {id, reason} -> "job " <> T.show id <> " gave up: " <> reason
  registerDelayless pool = atomically $ (True <$ (isEmptyTBQueue pool.queue >>= check)) `orElse` pure False
  absurdly () = "never"
