{-# LANGUAGE LexicalNegation, NPlusKPatterns, BangPatterns #-}
-- A minus sign right before what it negates binds tighter than anything; with a space behind it in parentheses it is a section.
module Main where

import Data.Ratio ((%))

-- Charges of a battery, by hour.
change :: Int -> Int
change -1 = 100
change 0 = -50
change n = -n

data Account = Account { owner :: String, balance :: Int } deriving (Show, Eq)

withdraw :: Int -> Account -> Account
withdraw n account = account { balance = balance account - n }

infixr 6 +!
(+!) :: Int -> Int -> Int
(+!) = (+)

balanceAfter :: [Int] -> Int
balanceAfter = foldr (\n rest -> rest - n) 0
  where _unused = 1

apply :: (Int -> Int) -> Int -> Int
apply f n = f n

main :: IO ()
main = do
  let x = 42
      minus = (- 5)
  print (map change [-1, 0, 1, -2])
  print (minus x, apply negate -x, (subtract 1) -x)
  print (-x `mod` 5, negate x `mod` 5, -(x `mod` 5))
  print (-x +! 2, 4 % -6 :: Rational)
  print (map (- 1) [1, 2, 3], map (-1 +) [1, 2, 3])
  print (withdraw -10 Account { owner = "x", balance = -5 })
  print (abs -x, max -1 -2, [-x .. -40], (-x) . negated)
  where
    infixl 9 .
    n . f = f n
    negated = negate :: Int -> Int
