-- Accounts in transactions: waiting for money, taking it from where it is, exceptions that undo.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

data Broke = Broke Int deriving Show
instance Exception Broke

type Account = TVar Int

withdraw, deposit, insist :: Account -> Int -> STM ()
withdraw a n = do
  b <- readTVar a
  when (b < n) retry
  writeTVar a (b - n)
deposit a n = modifyTVar a (+ n)
insist a n = do
  deposit a 1000
  b <- readTVar a
  when (b < n + 1000) $ throwSTM (Broke b)
  writeTVar a (b - n - 1000)

transfer :: Account -> Account -> Int -> STM ()
transfer from to n = withdraw from n >> deposit to n

fromEither :: Account -> Account -> Int -> STM String
fromEither a b n = (withdraw a n >> return "first") `orElse` (withdraw b n >> return "second")

balances :: [Account] -> IO [Int]
balances as = atomically (mapM readTVar as)

main :: IO ()
main = do
  [a, b, c] <- mapM newTVarIO [100, 50, 0]
  done <- newEmptyMVar
  _ <- forkIO (atomically (transfer c a 30) >> putMVar done ())
  yield
  atomically (transfer a c 40)
  takeMVar done
  balances [a, b, c] >>= print
  mapM (atomically . fromEither a b) [60, 45, 10] >>= print
  balances [a, b, c] >>= print
  r <- try (atomically (insist b 500))
  print (either (\(Broke n) -> n) (const 0) r)
  s <- atomically ((insist b 500 >> return "rich") `catchSTM` \(Broke n) -> return ("broke at " ++ show n))
  putStrLn s
  balances [a, b, c] >>= print
  x <- atomically (swapTVar a 7 >>= \old -> stateTVar b (\n -> (n + old, n * 2)))
  print x
  ws <- forM [1 .. 10] $ \i -> do
    w <- newEmptyMVar
    _ <- forkFinally (replicateM_ 30 (atomically (transfer a b i) >> yield) `seq` replicateM_ 30 (atomically (deposit a i))) (putMVar w . either (const 'x') (const 'o'))
    return w
  mapM takeMVar ws >>= putStrLn
  balances [a, b, c] >>= print
  t <- atomically (foldr orElse (return 0) (replicate 5 retry))
  print (t :: Int)
