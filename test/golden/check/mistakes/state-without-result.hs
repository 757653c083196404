import Control.Monad.State

next :: State Int
next = do
  n <- get
  put (n + 1)
  return n

main :: IO ()
main = print (evalState (next >> next) 0)
