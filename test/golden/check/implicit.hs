module Implicit (total, ordered, qualified) where

import Data.Foldable (foldr, foldl')
import Data.List
import Data.Maybe
import qualified Data.List as List

total :: [Int] -> Int
total = foldl' (+) 0 . filter even . foldr (:) []

ordered :: Maybe [Int] -> [Int]
ordered = maybe [] sort

qualified :: [Int] -> [Int]
qualified = List.filter even
