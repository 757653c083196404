module Monads (run, twice) where

import Control.Monad (forM_, when)
import Control.Monad.State
import Data.Monoid (Sum (..))

run :: [Int] -> Int
run xs = execState (forM_ xs (\x -> when (even x) (modify (+ x)))) 0

twice :: Sum Int -> State Int ()
twice (Sum n) = replicateM_ 2 (modify (+ n))
