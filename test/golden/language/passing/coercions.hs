{-# LANGUAGE FlexibleContexts, RankNTypes #-}
module Coercions where

import Data.Coerce (Coercible, coerce)
import Data.Monoid (Sum (..))

total :: [Int] -> Int
total = getSum . mconcat . coerce

-- what is given holds from both sides, and inside of other types
back :: Coercible a b => b -> a
back = coerce

after :: Coercible b c => (b -> c) -> (a -> b) -> a -> c
after _ = coerce

every :: Coercible a b => [Maybe a] -> [Maybe b]
every = coerce
