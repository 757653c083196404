module Classes where

class Area a where
  area :: a -> Double
  twice :: a -> Double
  twice x = 2 * area x
  missing :: a -> Int

newtype Square = Square Double deriving (Eq)
newtype Many a = Many [a]

instance Area Square where
  area (Square a) = a * a

instance Area a => Area (Many a) where
  area (Many xs) = sum (map area xs)
  twice x = area x + area x

total :: (Area a, Area b) => a -> b -> Double
total x y = area x + twice y

pair x = (x + 1, odd' x) where odd' n = n == n

(even', odd') = (\n -> n == 0 || odd' (n - 1), \n -> n /= (0 :: Int) && even' (n - 1))

local :: Int -> String
local n = show' n ++ show' (n > 0) where show' x = show x
