module Habits (twice, twice, map', huge, compose) where

twice f = f . f

map' :: (a -> b) -> [a] -> [b]
map' map = go
  where
	go [] = []
	go (x : xs) = let twice = map x in twice : go xs

huge :: Int
huge = 9223372036854775808

small :: Int
small = -9223372036854775808

compose id g = \x -> g (id x)

(<&>) x f = fmap f x
