module Main where
import Data.IORef

main :: IO ()
main = do
  ref <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef' ref (+ n)) [1 .. 60000]
  readIORef ref >>= print
