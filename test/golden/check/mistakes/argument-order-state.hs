import Control.Monad.State
f :: State Int Int
f = do { n <- get; put (n + 1); return n }
main :: IO ()
main = print (runState 0 f)
