-- Continued fractions: expansions, convergents, the best rational near a number, and square roots with their periods.
module Main where

import Data.List (unfoldr)
import Data.Ratio

type Terms = [Integer]

expand :: Rational -> Terms
expand = unfoldr next . Just
  where
    next Nothing = Nothing
    next (Just q)
      | rest == 0 = Just (n, Nothing)
      | otherwise = Just (n, Just (recip rest))
      where
        n = floor q
        rest = q - fromInteger n

collapse :: Terms -> Rational
collapse = foldr1 (\n q -> n + recip q) . map fromInteger

convergents :: Terms -> [Rational]
convergents ts = zipWith (%) (tail hs) (tail ks)
  where
    hs = recurrence 1 ts
    ks = recurrence 0 ts
    recurrence start as = go (1 - start) start as
      where
        go _ b [] = [b]
        go a b (x : xs) = b : go b (x * b + a) xs

eTerms, phiTerms :: Terms
eTerms = 2 : concat [[1, 2 * k, 1] | k <- [1 ..]]
phiTerms = repeat 1

-- | The terms of a square root: the first, and those that come again and again.
squareRoot :: Integer -> (Integer, Terms)
squareRoot n
  | a0 * a0 == n = (a0, [])
  | otherwise = (a0, period (step (0, 1, a0)))
  where
    a0 = until (\k -> (k + 1) * (k + 1) > n) (+ 1) 0
    step (m, d, a) = {-# SCC "surd" #-} (m', d', (a0 + m') `div` d')
      where
        m' = d * a - m
        d' = (n - m' * m') `div` d
    period s@(_, d, a)
      | d == 1 = [a]
      | otherwise = a : period (step s)

-- | The least solution of x^2 - n y^2 = 1.
pell :: Integer -> Maybe (Integer, Integer)
pell n = case squareRoot n of
  (_, []) -> Nothing
  (a, ts) -> Just (head [(x, y) | q <- convergents (a : cycle ts), let x = numerator q, let y = denominator q, x * x - n * y * y == 1])

-- Arithmetic on infinite expansions ---------------------------------------

data Homographic = Homographic Integer Integer Integer Integer

-- | (a x + b) / (c x + d), term by term.
transform :: Homographic -> Terms -> Terms
transform (Homographic a b c d) xs
  | c == 0 && d == 0 = []
  | c /= 0 && d /= 0 && a `div` c == b `div` d = let q = a `div` c in q : transform (Homographic c d (a - q * c) (b - q * d)) xs
  | otherwise = case xs of
      x : rest -> transform (Homographic (a * x + b) a (c * x + d) c) rest
      [] -> transform (Homographic a a c c) []

nearest :: Integer -> Rational -> Rational
nearest limit q = last (takeWhile ((<= limit) . denominator) (convergents (expand q)))

main :: IO ()
main = do
  print (expand (415 % 93), collapse (expand (415 % 93)))
  print (expand (-7 % 3))
  print (take 8 (convergents eTerms))
  print (map (nearest 1000) [toRational (pi :: Double), toRational (sqrt 2 :: Double)])
  print (fromRational (last (take 30 (convergents phiTerms))) :: Double)
  print [(n, squareRoot n) | n <- [2, 3, 7, 9, 13, 61]]
  print [pell n | n <- [2, 4, 13, 61]]
  print (take 12 (transform (Homographic 2 0 0 1) eTerms))
  print (take 10 (transform (Homographic 1 1 1 (-1)) phiTerms))
  print (truncate (22 % 7 :: Rational) + ceiling (1 % 3 :: Rational) :: Int)
  print (collapse (expand 0) + collapse [])
