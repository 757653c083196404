import Data.IORef
main = do
  r <- newIORef 0
  modifyIORef r (+1)
  print r
