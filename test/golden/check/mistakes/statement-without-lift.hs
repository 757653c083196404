import Control.Monad.State
f :: StateT Int IO ()
f = do
  n <- get
  putStrLn (show n)
  put (n + 1)
main :: IO ()
main = evalStateT f 0
