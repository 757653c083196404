{-# LANGUAGE GHC2024, BlockArguments, DuplicateRecordFields, OverloadedRecordDot, NoFieldSelectors, DeriveAnyClass, NamedFieldPuns #-}
-- A cache that many threads use: what is oldest goes, each key is computed once at a time, and failures are told to all who wait.
module Main (main) where

import Control.Concurrent (forkFinally, newEmptyMVar, putMVar, takeMVar, yield)
import Control.Concurrent.STM
import Control.Exception (Exception (..), SomeException, mask, onException, throwIO, try)
import Control.Monad (forM, replicateM_, unless, when)
import Data.Foldable (for_, traverse_)
import Data.Functor (void)
import Data.IORef (atomicModifyIORef', newIORef, readIORef)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map

data Entry v = Entry {value :: v, used :: Int}
  deriving stock (Show, Functor, Foldable, Traversable)

data Slot v = Ready (Entry v) | Pending (TMVar (Either SomeException v))

data Counts = Counts {hits, misses, evictions, shared :: Int}
  deriving stock (Show, Eq)

data Cache k v = Cache
  { slots :: TVar (Map k (Slot v))
  , clock :: TVar Int
  , counts :: TVar Counts
  , size :: Int
  , compute :: k -> IO v
  }

data Failed = Failed {key :: Int, why :: String}
  deriving stock Show

instance Exception Failed where
  displayException f = "no value for " <> show f.key <> ": " <> f.why

newCache :: Int -> (k -> IO v) -> IO (Cache k v)
newCache size compute = do
  slots <- newTVarIO Map.empty
  clock <- newTVarIO 0
  counts <- newTVarIO Counts {hits = 0, misses = 0, evictions = 0, shared = 0}
  pure Cache {slots, clock, counts, size, compute}

tick :: Cache k v -> STM Int
tick cache = stateTVar cache.clock \t -> (t, t + 1)

data Plan v = Have v | Wait (TMVar (Either SomeException v)) | Compute (TMVar (Either SomeException v))

get :: Ord k => Cache k v -> k -> IO v
get cache key = mask \restore -> do
  plan <- atomically do
    now <- tick cache
    slots <- readTVar cache.slots
    case Map.lookup key slots of
      Just (Ready entry) -> do
        put (Ready entry {used = now})
        count \c -> c {hits = c.hits + 1}
        pure (Have entry.value)
      Just (Pending box) -> Wait box <$ count \c -> c {shared = c.shared + 1}
      Nothing -> do
        box <- newEmptyTMVar
        put (Pending box)
        count \c -> c {misses = c.misses + 1}
        pure (Compute box)
  case plan of
    Have value -> pure value
    Wait box -> restore (atomically (readTMVar box)) >>= either throwIO pure
    Compute box -> do
      result <- try (restore (cache.compute key))
      atomically do
        putTMVar box result
        case result of
          Left _ -> modifyTVar' cache.slots (Map.delete key)
          Right value -> do
            used <- tick cache
            put (Ready Entry {value, used})
            evict
      either throwIO pure result
  where
    put slot = modifyTVar' cache.slots (Map.insert key slot)
    count = modifyTVar' cache.counts
    evict = do
      slots <- readTVar cache.slots
      let ready = [(entry.used, k) | (k, Ready entry) <- Map.toList slots]
      when (length ready > cache.size) do
        writeTVar cache.slots (Map.delete (snd (minimum ready)) slots)
        count \c -> c {evictions = c.evictions + 1}

keys :: Cache k v -> IO [k]
keys cache = Map.keys <$> readTVarIO cache.slots

-- All at once; the answers in the order of the questions.
together :: [IO a] -> IO [Either SomeException a]
together actions = do
  boxes <- forM actions \action -> do
    box <- newEmptyMVar
    _ <- forkFinally action (putMVar box)
    pure box
  traverse takeMVar boxes

main :: IO ()
main = do
  calls <- newIORef (0 :: Int)
  gate <- newTVarIO False
  cache <- newCache 3 \k -> do
    void (atomicModifyIORef' calls \n -> (n + 1, ()))
    when (k >= 100) (atomically (readTVar gate >>= check) `onException` putStrLn "interrupted")
    when (odd k && k > 100) (throwIO Failed {key = k, why = "odd"})
    pure (k * k)
  traverse (get cache) [1, 2, 3, 1, 4, 1, 2] >>= print
  keys cache >>= print
  readTVarIO cache.counts >>= print
  waiting <- newEmptyMVar
  _ <- forkFinally (together (map (get cache) [100, 101, 100, 101, 100])) (putMVar waiting)
  atomically do
    c <- readTVar cache.counts
    unless (c.shared == 3) retry
  replicateM_ 3 yield
  atomically (writeTVar gate True)
  answers <- takeMVar waiting >>= either throwIO pure
  for_ answers (either (putStrLn . ("! " <>) . displayException) print)
  keys cache >>= print
  readTVarIO cache.counts >>= print
  readIORef calls >>= print
  traverse_ print (traverse (\x -> [x, x + 1]) Entry {value = 1 :: Int, used = 0})
