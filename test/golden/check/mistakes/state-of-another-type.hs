import Control.Monad.State

counter :: State Int ()
counter = do
  n <- get
  put (n + 1)
  return n

label :: StateT Int IO ()
label = put "one"

main :: IO ()
main = print (runState counter 0)
