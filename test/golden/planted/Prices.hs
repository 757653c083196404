module Main where

-- | Prices with a table of rates.
data Order = Order { item :: Int, amount :: Int }

rates :: [(Int, Int)]
rates = [(i, i * i `mod` 97 + 1) | i <- [1 .. 500]]

primesUpTo :: Int -> [Int]
primesUpTo n = sieve [2 .. n]
  where sieve [] = []
        sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

isLucky :: Int -> Bool
isLucky k = k `elem` primes
  where primes = primesUpTo 600 -- slow: constant-in-function

price :: Order -> Int
price (Order i n) = case lookup i rates of
  Just r | isLucky i -> r * n * 9 `div` 10
         | otherwise -> r * n
  Nothing -> 0

orders :: [Order]
orders = [Order (i * 37 `mod` 500 + 1) (i `mod` 9 + 1) | i <- [1 .. 1500]]

main :: IO ()
main = print (sum (map price orders))
