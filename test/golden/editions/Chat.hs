{-# LANGUAGE GHC2021, DerivingStrategies, DeriveAnyClass, LambdaCase, OverloadedStrings, RecordWildCards, BlockArguments, DuplicateRecordFields, OverloadedRecordDot, StrictData #-}
-- Threads that talk over STM: a bounded queue, workers with results, a rate limiter, and a report as text.
module Main (main) where

import Control.Concurrent (forkIO, threadDelay, newEmptyMVar, putMVar, takeMVar, MVar)
import Control.Concurrent.STM
import Control.Exception (SomeException, finally, try, throwIO, Exception (..), mask, onException)
import Control.Monad (forM, forM_, forever, replicateM, unless, void, (>=>))
import Data.ByteString.Builder qualified as B
import Data.ByteString.Lazy.Char8 qualified as L8
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as Text
import Data.Text.IO qualified as Text
import System.IO (BufferMode (..), hSetBuffering, stdout)

data Job = Job {ident :: Int, payload :: Text}
data Outcome = Outcome {ident :: Int, size :: Int, by :: Text} deriving (Show, Eq, Ord)

data Pool = Pool {queue :: TBQueue (Maybe Job), results :: TVar (Map Int (Either Text Outcome)), alive :: TVar Int}

newtype Refused = Refused Text deriving stock (Show) deriving anyclass (Exception)

worker :: Pool -> Text -> IO ()
worker Pool {..} me = loop `finally` atomically (modifyTVar' alive pred)
 where
  loop =
    atomically (readTBQueue queue) >>= \case
      Nothing -> pure ()
      Just job -> do
        r <- try @Refused (handle' job)
        atomically $ modifyTVar' results (Map.insert job.ident (either (\(Refused t) -> Left t) Right r))
        loop
  handle' job
    | Text.null job.payload = throwIO (Refused "empty")
    | otherwise = pure Outcome {ident = job.ident, size = Text.length job.payload, by = me}

withPool :: Int -> (Pool -> IO a) -> IO a
withPool n use = do
  pool <- Pool <$> newTBQueueIO 2 <*> newTVarIO mempty <*> newTVarIO n
  forM_ [1 .. n] \i -> forkIO (worker pool ("w" <> Text.pack (show i)))
  a <- use pool
  forM_ [1 .. n] \_ -> atomically (writeTBQueue pool.queue Nothing)
  atomically $ readTVar pool.alive >>= check . (== 0)
  pure a

submit :: Pool -> Job -> STM ()
submit pool = writeTBQueue pool.queue . Just

render :: Map Int (Either Text Outcome) -> B.Builder
render m = mconcat [B.intDec k <> ": " <> either (B.stringUtf8 . Text.unpack) (\o -> B.intDec o.size) v <> "\n" | (k, v) <- Map.toList m]

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  done <- withPool 3 \pool -> do
    forM_ (zip [1 ..] (Text.words "the quick brown fox jumps" <> [""])) \(i, t) -> atomically (submit pool (Job i t))
    atomically do
      m <- readTVar pool.results
      check (Map.size m == 6)
      pure m
  L8.putStr (B.toLazyByteString (render done))
  Text.putStrLn (Text.intercalate ", " [Text.pack (show o.size) | Right o <- Map.elems done])
  box <- newEmptyMVar :: IO (MVar Int)
  void . forkIO $ threadDelay 10 >> putMVar box 42
  takeMVar box >>= print
  tick <- newTVarIO (0 :: Int)
  r <- atomically ((readTVar tick >>= \n -> check (n > 0) >> pure "late") `orElse` pure ("now" :: Text))
  Text.putStrLn r
