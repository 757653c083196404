{-# LANGUAGE ExistentialQuantification #-}
module Main where

class Show a => Shape a where
  area :: a -> Double
  perimeter :: a -> Double
  describe :: a -> String
  describe x = show x ++ " has area " ++ show (area x) ++ roundness x
  roundness :: a -> String
  roundness x = if perimeter x * perimeter x < 13 * area x then " (round)" else ""

data Circle = Circle Double deriving Show
data Rect = Rect { width :: Double, height :: Double } deriving (Show, Eq, Ord)

instance Shape Circle where
  area (Circle r) = pi * r * r
  perimeter (Circle r) = 2 * pi * r

instance Shape Rect where
  area r = width r * height r
  perimeter r = 2 * (width r + height r)
  describe r = "rectangle: " ++ show (area r)

data AnyShape = forall s. Shape s => AnyShape s

total :: [AnyShape] -> Double
total = foldr (\(AnyShape s) acc -> area s + acc) 0

biggest :: Ord a => [a] -> a
biggest = foldr1 max

main :: IO ()
main = do
  putStrLn (describe (Circle 1.5))
  putStrLn (describe (Rect 2 3))
  print (total [AnyShape (Circle 1), AnyShape (Rect 1 2), AnyShape (Rect { width = 3, height = 0.5 })])
  print (biggest [Rect 1 2, Rect 1 3, Rect 0 9])
