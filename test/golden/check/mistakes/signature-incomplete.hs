import Control.Monad.State
inc :: State Int
inc = do
  n <- get
  put (n + 1)
main :: IO ()
main = print (execState inc 0)
