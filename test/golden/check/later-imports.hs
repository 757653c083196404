module Later where

import Control.Applicative (Alternative (..), liftA2)
import Data.Foldable (foldl')
import Data.List (foldl1', sort)

total :: [Int] -> Int
total = foldl' (+) 0

both :: Maybe a -> Maybe b -> Maybe (a, b)
both = liftA2 (,)

first :: Maybe a -> Maybe a -> Maybe a
first = (<|>)
