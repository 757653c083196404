module Later where

import Control.Applicative (Alternative (..), liftA2)
import Control.Monad (forM_, unless, zipWithM)
import Control.Monad.State (State, StateT (..), modify, runStateT)
import Data.Foldable (foldl')
import Data.List (foldl1', sort)

total :: [Int] -> Int
total = foldl' (+) 0

both :: Maybe a -> Maybe b -> Maybe (a, b)
both = liftA2 (,)

first :: Maybe a -> Maybe a -> Maybe a
first = (<|>)

count :: [Int] -> State Int ()
count ns = forM_ ns (\n -> unless (n == 0) (modify (+ 1)))

counted :: [Int] -> Maybe ((), Int)
counted ns = runStateT (mapM_ (const (modify (+ 1))) ns) 0
