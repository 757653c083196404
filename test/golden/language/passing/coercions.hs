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

newtype Through p a b = Through (forall x y. (x -> a) -> (b -> y) -> p x y)

inside :: Coercible a b => Through p b c -> Through p a c
inside = coerce
