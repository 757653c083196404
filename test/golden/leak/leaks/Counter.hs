module Main where
import Data.IORef

count :: IORef Int -> Int -> IO ()
count ref n = modifyIORef ref (+ n) -- leak

main :: IO ()
main = do
  ref <- newIORef 0
  mapM_ (count ref) [1 .. 60000]
  readIORef ref >>= print
