module Main where
import Control.Monad.State.Strict

step :: Int -> State Int ()
step n = modify' (+ n)

main :: IO ()
main = print (execState (mapM_ step [1 .. 60000]) 0)
