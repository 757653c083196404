import Control.Monad.State
f :: State Int Int
f = State (\s -> (s, s + 1))
main :: IO ()
main = print (runState f 0)
