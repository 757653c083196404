-- Polynomials multiplied by the fast Fourier transform, over lists of Complex Double.
module Main where

import Data.Complex
import Data.List (foldl')

fft :: RealFloat a => a -> [Complex a] -> [Complex a]
fft _ [x] = [x]
fft sign xs = zipWith (+) evens turned ++ zipWith (-) evens turned
  where
    n = length xs
    (es, os) = split xs
    evens = fft sign es
    odds = fft sign os
    turned = zipWith (*) odds [cis (sign * 2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n `div` 2 - 1]]

split :: [a] -> ([a], [a])
split [] = ([], [])
split (x : xs) = (x : bs, as)
  where (as, bs) = split xs

inverse :: RealFloat a => [Complex a] -> [Complex a]
inverse xs = map (/ fromIntegral (length xs)) (fft (-1) xs)

multiply :: [Int] -> [Int] -> [Int]
multiply as bs = map (round . realPart) (take size (inverse (zipWith (*) (transform as) (transform bs))))
  where
    size = length as + length bs - 1
    padded = head (dropWhile (< size) (iterate (* 2) 1))
    transform :: [Int] -> [Complex Double]
    transform cs = fft 1 (take padded (map fromIntegral cs ++ repeat 0))

schoolbook :: [Int] -> [Int] -> [Int]
schoolbook [] _ = []
schoolbook (a : as) bs = add (map (a *) bs) (0 : schoolbook as bs)

add :: [Int] -> [Int] -> [Int]
add (a : as) (b : bs) = a + b : add as bs
add as [] = as
add [] bs = bs

numbers :: Int -> [Int]
numbers seed = map (\s -> s `div` 65536 `mod` 10) (tail (iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648) seed))

checksum :: [Int] -> Int
checksum = foldl' (\acc x -> (acc * 31 + x) `mod` 1000003) 7

main :: IO ()
main = do
  let as = take 1500 (numbers 1)
      bs = take 2500 (numbers 2)
      product' = multiply as bs
  print (length product', sum product', checksum product')
  let small = take 300 as
  print (multiply small small == schoolbook small small)
  print (sum as * sum bs == sum product')
  print [checksum (multiply (take n as) (take n bs)) | n <- [100, 600 .. 1100]]
