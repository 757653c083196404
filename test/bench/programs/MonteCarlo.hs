-- Estimates from random numbers: pi, the price of an option, a walk; a generator in a State monad.
module Main where

import Control.Monad
import Control.Monad.State

type Random = State Int

uniform :: Random Double
uniform = do
  s <- get
  let s' = (s * 16807) `mod` 2147483647
  put s'
  return (fromIntegral s' / 2147483647)

between :: Int -> Int -> Random Int
between low high = do
  u <- uniform
  return (low + floor (u * fromIntegral (high - low + 1)))

-- Box and Muller's transformation.
normal :: Random Double
normal = do
  u <- uniform
  v <- uniform
  return (sqrt (-2 * log u) * cos (2 * pi * v))

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

deviation :: [Double] -> Double
deviation xs = sqrt (mean [(x - m) ^ (2 :: Int) | x <- xs])
  where m = mean xs

circle :: Int -> Random Double
circle n = do
  hits <- replicateM n $ do
    x <- uniform
    y <- uniform
    return (if x * x + y * y <= 1 then 1 else 0)
  return (4 * mean hits)

data Option = Option { spot, strike, rate, volatility, maturity :: Double }

payoff :: Option -> Random Double
payoff o = do
  z <- normal
  let drift = (rate o - volatility o ** 2 / 2) * maturity o
      final = spot o * exp (drift + volatility o * sqrt (maturity o) * z)
  return (exp (negate (rate o) * maturity o) * max 0 (final - strike o))

walk :: Int -> Random Int
walk steps = foldM (\at _ -> (at +) <$> between (-1) 1) 0 [1 .. steps]

main :: IO ()
main = flip evalStateT 42 $ do
  a <- hoist (circle 150000)
  say a
  prices <- hoist (replicateM 100000 (payoff (Option 100 95 0.03 0.2 1)))
  say (mean prices)
  say (deviation prices)
  ends <- hoist (replicateM 500 (walk 400))
  say (deviation (map fromIntegral ends))
  where
    hoist = state . runState
    say :: Double -> StateT Int IO ()
    say x = lift (print (fromIntegral (round (x * 10000) :: Int) / 10000 :: Double))
