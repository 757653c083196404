{-# LANGUAGE Haskell2010 #-} -- Characters that are one number with an extension, and several lexemes without.
module Main where

import Prelude hiding ((.))

infixl 6 .

b1, x, p8, b_0 :: Int
b1 = 5
x = 7
p8 = 8
b_0 = 9

(.) :: Int -> Int -> (Int, Int)
a . b = (a, b)

beside :: Int -> Int -> Int -> (Int, Int, Int)
beside a b c = (a, b, c)

zero :: Int -> Int -> Bool
zero 0b = b == x
zero _ _ = False

main :: IO ()
main = do
  print (beside 0b1 2)
  print (beside 0b_0 0x1)
  print (0x1.8, 1.x)
  print (beside 0x1p8 3)
  print (zero 0 x, zero 0b1)
