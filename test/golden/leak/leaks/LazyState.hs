module Main where
import Control.Monad.State

step :: Int -> State Int ()
step n = modify (+ n) -- leak

run :: Int -> Int
run n = execState (mapM_ step [1 .. n]) 0

main :: IO ()
main = print (run 60000)
