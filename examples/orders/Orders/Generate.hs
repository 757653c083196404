module Orders.Generate (orders) where

import Orders.Types

-- | Always the same ones: a sequence that looks like chance.
orders :: Int -> [Order]
orders n = map order (take n (iterate next 1))

next :: Int -> Int
next seed = (seed * 16807) `mod` 2147483647

order :: Int -> Order
order seed = Order { customer = seed `mod` 25, items = take 3 (goods (next seed)) }

goods :: Int -> [(Article, Int)]
goods seed = (seed `mod` 2000, 1 + seed `mod` 5) : goods (next seed)
