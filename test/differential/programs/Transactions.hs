-- What handles an exception in a transaction runs under the stack that raised it.
module Main where
import Control.Concurrent.STM
import Control.Exception

boom :: TVar Int -> Int -> STM Int
boom v n = do
  writeTVar v 100
  if n > 0 then throwSTM (ErrorCall "no") else return n

lazyBoom :: Int -> STM Int
lazyBoom n = return $! 10 `div` n

rescue :: TVar Int -> ErrorCall -> STM Int
rescue v (ErrorCall s) = do
  x <- readTVar v
  return (x + length s)

arith :: ArithException -> STM Int
arith e = note (show e)

note :: String -> STM Int
note s = return (length s)

run :: TVar Int -> IO ()
run v = do
  a <- atomically (boom v 1 `catchSTM` rescue v)
  b <- atomically (lazyBoom 0 `catchSTM` arith)
  c <- atomically ((boom v 1 `catchSTM` arith) `catchSTM` rescue v)
  d <- atomically ((lazyBoom 0 `catchSTM` rescue v) `orElse` return 1) `catch` \e -> return (length (show (e :: SomeException)))
  print [a, b, c, d]

main :: IO ()
main = newTVarIO 5 >>= run
