module Main where

import Control.Monad.State

data Machine = Machine {counter :: Int, refused :: [Int]}

note :: Int -> State Machine ()
note n = modify $ \m -> m {refused = refused m ++ [n]}

step :: Int -> State Machine ()
step n
  | n `mod` 3 == 0 = note n
  | otherwise = modify $ \m -> m {counter = counter m + n}

main :: IO ()
main = do
  let end = execState (mapM_ step [1 .. 2400]) (Machine 0 [])
  print (counter end, sum (refused end))
