import Data.IORef
count :: IORef Int -> Int -> IO ()
count r n = writeIORef r (r + n)
main = do
  r <- newIORef 0
  count r 2
