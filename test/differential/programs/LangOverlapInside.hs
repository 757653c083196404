{-# LANGUAGE FlexibleInstances, ExistentialQuantification, ScopedTypeVariables #-}
-- Overlapping instances that an instance needs at its own variables, a default method at its class's, and a function at a
-- type that a constructor hid: no more special one counts there.
module Main where

class Size a where
  size :: a -> Int
  size x = length (sizes [x])
  sizes :: [a] -> [Int]
  sizes = map (const 1)

instance {-# OVERLAPPABLE #-} Size a => Size [a] where
  size (x : xs) = size x + size xs
  size [] = 0

instance {-# OVERLAPPING #-} Size [Char] where
  size = (* 100) . length

instance Size Int where
  size = id

instance Size Char

instance (Size a, Size b) => Size (a, b) where
  size (x, y) = size [x] + twice y
    where
      twice :: b -> Int
      twice z = size [z, z]

data Sized = forall a. Size a => Sized a

sizeOf :: Sized -> Int
sizeOf (Sized x) = size [x, x]

main :: IO ()
main = do
  print (size [1, 2, 3 :: Int])
  print (size "abc")
  print (size ["abc", "de"])
  print (size ('a', 5 :: Int))
  print (size [('a', 'b'), ('c', 'd')])
  print (map sizeOf [Sized 'a', Sized (7 :: Int), Sized "xy", Sized [1 :: Int, 2]])
