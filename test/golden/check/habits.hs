module Habits (twice, twice, map', huge, compose, octets, below) where

import Data.Word (Word8)
import Numeric.Natural (Natural)

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

octets :: Word8 -> [Word8]
octets 256 = [255, -1]
octets n = [n, 0x100, 3]

below :: Natural
below = -1
