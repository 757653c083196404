-- RSA in the small: modular powers, a primality test, keys, blocks of text, and what goes wrong with bad keys.
module Main where

import Data.Char (chr, ord)
import Data.List (unfoldr)

data Key = Key { modulus :: Integer, exponent' :: Integer }
  deriving (Show, Eq)

data Problem
  = NotPrime Integer
  | NoInverse Integer Integer
  | TooSmall Integer
  deriving Show

powerMod :: Integer -> Integer -> Integer -> Integer
powerMod m = go 1
  where
    go acc _ 0 = acc
    go acc b e
      | odd e = go (acc * b `mod` m) square half
      | otherwise = go acc square half
      where
        square = b * b `mod` m
        half = e `div` 2

-- | The greatest common divisor, and how it is made of the two.
euclid :: Integer -> Integer -> (Integer, Integer, Integer)
euclid a 0 = (a, 1, 0)
euclid a b = (g, t, s - q * t)
  where
    (q, r) = a `divMod` b
    (g, s, t) = euclid b r

inverse :: Integer -> Integer -> Either Problem Integer
inverse m a = case euclid a m of
  (1, s, _) -> Right (s `mod` m)
  _ -> Left (NoInverse a m)

-- | Miller and Rabin's test, with bases that decide all numbers below 3,215,031,751.
prime :: Integer -> Bool
prime n
  | n < 2 = False
  | n `elem` bases = True
  | any ((== 0) . mod n) bases = False
  | otherwise = all passes bases
  where
    bases = [2, 3, 5, 7]
    (twos, rest) = split (n - 1)
    split k | even k = let (t, r) = split (k `div` 2) in (t + 1, r)
            | otherwise = (0 :: Int, k)
    passes a = {-# SCC "witness" #-} x == 1 || x == n - 1 || any (== n - 1) (take (twos - 1) (tail squares))
      where
        x = powerMod n a rest
        squares = iterate (\y -> y * y `mod` n) x

nextPrime :: Integer -> Integer
nextPrime = until prime (+ 2) . (\n -> if even n then n + 1 else n)

keys :: Integer -> Integer -> Integer -> Either Problem (Key, Key)
keys p q e
  | not (prime p) = Left (NotPrime p)
  | not (prime q) = Left (NotPrime q)
  | p * q < 1000 = Left (TooSmall (p * q))
  | otherwise = do
      d <- inverse ((p - 1) * (q - 1)) e
      return (Key (p * q) e, Key (p * q) d)

crypt :: Key -> Integer -> Integer
crypt (Key n e) m = powerMod n m e

blocks :: Int -> String -> [Integer]
blocks size = unfoldr next
  where
    next "" = Nothing
    next text = let (now, later) = splitAt size text in Just (pack now, later)
    pack = foldl (\n c -> n * 256 + toInteger (ord c)) 0

unblock :: Integer -> String
unblock = reverse . unfoldr digit
  where digit 0 = Nothing
        digit n = let (q, r) = n `quotRem` 256 in Just (chr (fromInteger r), q)

main :: IO ()
main = do
  let p = nextPrime 1000000
      q = nextPrime 3000000
  print (p, q, filter prime [90 .. 130])
  case keys p q 65537 of
    Left problem -> print problem
    Right (public, private) -> do
      print public
      let secret = map (crypt public) (blocks 4 "Attack at dawn, or a little later.")
      print (take 3 secret)
      putStrLn (concatMap (unblock . crypt private) secret)
      print (map (length . show . powerMod (modulus private) 7) [exponent' private ..  exponent' private + 2])
  mapM_ (either print (print . fst)) [keys 11 13 7, keys 1009 1011 5, keys 1009 1013 6, keys 1009 1013 5]
  print (2 ^ (127 :: Int) `mod` (1009 :: Integer), powerMod 1009 2 127)
  print (powerMod 0 3 4)
