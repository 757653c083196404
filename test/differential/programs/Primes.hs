-- Primes three ways: trial division by primes, a naive sieve, and a wheel of candidates.
module Main where

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

sieve :: [Int] -> [Int]
sieve [] = []
sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

wheel :: [Int]
wheel = 2 : 3 : concatMap (\k -> [6 * k - 1, 6 * k + 1]) [1 ..]

factors :: Int -> [Int]
factors n = go n wheel
  where
    go 1 _ = []
    go m (w:ws)
      | w * w > m = [m]
      | m `mod` w == 0 = w : go (m `div` w) (w : ws)
      | otherwise = go m ws
    go _ [] = error "the wheel is endless"

twins :: [(Int, Int)]
twins = [(p, q) | (p, q) <- zip primes (tail primes), q - p == 2]

goldbach :: Int -> Maybe (Int, Int)
goldbach n = case [(p, n - p) | p <- takeWhile (<= n `div` 2) primes, isPrime (n - p)] of
  [] -> Nothing
  (pair:_) -> Just pair

main :: IO ()
main = do
  print (take 20 primes)
  print (primes !! 1500)
  print (length (sieve [2 .. 2000]))
  print (map factors [360, 9973, 10403, 123456])
  print (take 6 twins)
  print (map goldbach [28, 100, 11, 1000])
