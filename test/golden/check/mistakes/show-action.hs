import Control.Monad.State
inc :: State Int ()
inc = modify (+ 1)
main :: IO ()
main = print inc
