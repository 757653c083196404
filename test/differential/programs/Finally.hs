-- A pool of workers over a queue of bounded length; each says how it ended.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.List (sort)

job :: Int -> Int
job n
  | n `mod` 7 == 0 = throw (AssertionFailed ("job " ++ show n))
  | otherwise = sum [1 .. n]

worker :: TBQueue (Maybe Int) -> TQueue (Int, Either String Int) -> IO ()
worker jobs results = do
  next <- atomically (readTBQueue jobs)
  case next of
    Nothing -> return ()
    Just n -> do
      r <- try (evaluate (job n))
      atomically (writeTQueue results (n, either (\(AssertionFailed m) -> Left m) Right r))
      worker jobs results

main :: IO ()
main = do
  jobs <- newTBQueueIO 3
  results <- newTQueueIO
  open <- newTVarIO (4 :: Int)
  forM_ [1 .. 4 :: Int] $ \_ ->
    forkFinally (worker jobs results) (\_ -> atomically (modifyTVar' open (subtract 1)))
  forM_ [1 .. 30] $ atomically . writeTBQueue jobs . Just
  replicateM_ 4 (atomically (writeTBQueue jobs Nothing))
  atomically (readTVar open >>= check . (== 0))
  rs <- atomically (flushTQueue results)
  mapM_ print (sort rs)
  c <- newTChanIO
  d <- atomically (dupTChan c)
  atomically (mapM_ (writeTChan c) "abc" >> unGetTChan d 'z')
  s <- atomically (replicateM 3 (readTChan c))
  t <- atomically (replicateM 4 (readTChan d))
  e <- atomically (isEmptyTChan d)
  print (s, t, e)
