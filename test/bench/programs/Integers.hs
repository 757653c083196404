-- Whole numbers of any size: digits of pi, Fibonacci's numbers, primes by Miller and Rabin, an RSA key.
module Main where

import Data.Bits
import Data.Char (chr, ord)
import Data.List (foldl', unfoldr)

-- Gibbons's spigot.
piDigits :: [Integer]
piDigits = go (1, 0, 1, 1)
  where
    go (q, r, t, k)
      | 4 * q + r - t < n * t = n : go (10 * q, 10 * (r - n * t), t, k)
      | otherwise = go (q * k, (2 * q + r) * l, t * l, k + 1)
      where
        l = 2 * k + 1
        n = (3 * q + r) `div` t

fibonacci :: Int -> Integer
fibonacci n = fst (foldl' next (0, 1) [testBit n b | b <- [20, 19 .. 0]])
  where
    next (a, b) bit = let c = a * (2 * b - a); d = a * a + b * b in if bit then (d, c + d) else (c, d)

power :: Integer -> Integer -> Integer -> Integer
power modulus = go 1
  where
    go acc _ 0 = acc
    go acc b e = go (if odd e then acc * b `mod` modulus else acc) (b * b `mod` modulus) (e `div` 2)

probablyPrime :: Integer -> Bool
probablyPrime n
  | n < 2 = False
  | n < 4 = True
  | even n = False
  | otherwise = all witness [2, 3, 5, 7, 11, 13, 17]
  where
    (s, d) = twos 0 (n - 1)
    twos k m = if even m then twos (k + 1) (m `div` 2) else (k :: Int, m)
    witness a
      | a `mod` n == 0 = True
      | otherwise = x == 1 || any (== n - 1) (take s (iterate (\y -> y * y `mod` n) x))
      where x = power n a d

nextPrime :: Integer -> Integer
nextPrime n = head (filter probablyPrime [n ..])

inverse :: Integer -> Integer -> Integer
inverse a m = go (a, 1) (m, 0) `mod` m
  where
    go (_, x) (0, _) = x
    go (r, x) (r', x') = let q = r `div` r' in go (r', x') (r - q * r', x - q * x')

encode :: String -> Integer
encode = foldl' (\acc c -> acc * 256 + fromIntegral (ord c)) 0

decode :: Integer -> String
decode = reverse . unfoldr (\n -> if n == 0 then Nothing else Just (chr (fromIntegral (n `mod` 256)), n `div` 256))

collatz :: Integer -> Int
collatz = length . takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (foldl' (\acc d -> (acc * 10 + d) `mod` 1000000007) 0 (take 4000 piDigits))
  print (length (show (fibonacci 100000)), fibonacci 100000 `mod` 1000000007)
  print (product [1 .. 2000] `mod` (2 ^ (127 :: Int) - 1 :: Integer) == 0, sum (map (fromEnum . subtract 48 . fromEnum) (show (product [1 .. 2000 :: Integer]))))
  let p = nextPrime (10 ^ (80 :: Int))
      q = nextPrime (3 * 10 ^ (79 :: Int))
      e = 65537
      d = inverse e ((p - 1) * (q - 1))
      message = "attack at dawn"
      cipher = power (p * q) (encode message) e
  print (p, q)
  putStrLn (decode (power (p * q) cipher d))
  print (maximum (map collatz [1 .. 60000]))
