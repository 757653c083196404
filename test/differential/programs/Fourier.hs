-- The fast Fourier transform over lists of complex numbers, and polynomials multiplied by it.
module Main where

import Data.Complex
import Text.Printf (printf)

type Signal = [Complex Double]

split :: [a] -> ([a], [a])
split (a : b : rest) = (a : as, b : bs)
  where (as, bs) = split rest
split rest = (rest, [])

transform :: Int -> Signal -> Signal
transform _ [] = []
transform _ [z] = [z]
transform sign zs = zipWith (+) evens twisted ++ zipWith (-) evens twisted
  where
    (left, right) = split zs
    evens = transform sign left
    odds = transform sign right
    n = length zs
    twisted = {-# SCC "twist" #-} zipWith (*) (roots sign n) odds

roots :: Int -> Int -> Signal
roots sign n = [cis (fromIntegral sign * 2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n `div` 2 - 1]]

fft, inverse :: Signal -> Signal
fft = transform (-1)
inverse zs = map (/ size) (transform 1 zs)
  where size = fromIntegral (length zs) :+ 0

naive :: Signal -> Signal
naive zs = [sum [z * cis (-2 * pi * fromIntegral (j * k) / n) | (z, j) <- zip zs [0 :: Int ..]] | k <- [0 .. size - 1]]
  where
    size = length zs
    n = fromIntegral size

pad :: Int -> Signal -> Signal
pad n zs = take n (zs ++ repeat 0)

multiply :: [Int] -> [Int] -> [Int]
multiply as bs = map (round . realPart) (take (length as + length bs - 1) (inverse products))
  where
    products = zipWith (*) (fft (signal as)) (fft (signal bs))
    signal = pad size . map fromIntegral
    size = until (>= length as + length bs) (* 2) 1

schoolbook :: [Int] -> [Int] -> [Int]
schoolbook as = foldr step []
  where
    step b rest = addition (map (* b) as) (0 : rest)
    addition (p : ps) (q : qs) = p + q : addition ps qs
    addition ps [] = ps
    addition [] qs = qs

strongest :: Signal -> (Int, Double)
strongest zs = foldr1 larger (zip [0 ..] (map magnitude half))
  where
    half = take (length zs `div` 2) zs
    larger p@(_, a) q@(_, b) = if a >= b then p else q

main :: IO ()
main = do
  let samples = [(sin (2 * pi * 5 * t) + 0.5 * cos (2 * pi * 11 * t)) :+ 0 | i <- [0 .. 63 :: Int], let t = fromIntegral i / 64]
      spectrum = fft samples
      difference = maximum (map magnitude (zipWith (-) spectrum (naive samples)))
  print (strongest' spectrum)
  printf "naive and fast agree: %s\n" (show (difference < 1e-9))
  printf "there and back: %s\n" (show (maximum (map magnitude (zipWith (-) samples (inverse spectrum))) < 1e-12))
  print (multiply [1, 2, 3] [4, 5, 6])
  print (multiply [1 .. 20] [3, 1, 4, 1, 5] == schoolbook [1 .. 20] [3, 1, 4, 1, 5])
  printf "%8.3f %8.3f\n" (phase (spectrum !! 5)) (magnitude (spectrum !! 11))
  mapM_ row (take 4 (roots 1 8))
  where
    strongest' zs = let (k, m) = strongest zs in (k, round m :: Int)
    row z = printf "(%.4f, %.4f)\n" (realPart z) (imagPart z)
