-- The set of Mandelbrot in characters, and Newton's method for the roots of a polynomial: Complex Double.
module Main where

import Data.Complex

type Point = Complex Double

escape :: Int -> Point -> Int
escape limit c = length (takeWhile ((<= 2) . magnitude) (take limit (iterate step 0)))
  where step z = z * z + c

row :: Int -> Double -> String
row columns y = map (shade . escape 300) [x :+ y | x <- spread columns (-2.2) 0.8]

shade :: Int -> Char
shade n
  | n >= 300 = '#'
  | n >= 20 = '+'
  | n >= 8 = '-'
  | n >= 4 = '.'
  | otherwise = ' '

spread :: Int -> Double -> Double -> [Double]
spread n from to = [from + (to - from) * fromIntegral i / fromIntegral (n - 1) | i <- [0 .. n - 1]]

-- Coefficients, the constant one first.
evaluate :: Num a => [a] -> a -> a
evaluate coefficients x = foldr (\a rest -> a + x * rest) 0 coefficients

derivative :: Num a => [a] -> [a]
derivative coefficients = zipWith (*) (tail coefficients) (iterate (+ 1) 1)

newton :: [Point] -> Point -> Point
newton p z = until converged next z
  where
    p' = derivative p
    next w = w - evaluate p w / evaluate p' w
    converged w = magnitude (evaluate p w) < 1e-9

rounded :: Point -> (Int, Int)
rounded (x :+ y) = (round (1000 * x), round (1000 * y))

main :: IO ()
main = do
  let picture = [row 76 y | y <- spread 48 (-1.2) 1.2]
  mapM_ putStrLn picture
  print [(c, length (filter (== c) (concat picture))) | c <- " .-+#"]
  let cubic = [-1, 0, 0, 1]
      starts = [x :+ y | x <- spread 200 (-2) 2.1, y <- spread 200 (-2.1) 2]
      roots = map (rounded . newton cubic) starts
  print [(r, length (filter (== r) roots)) | r <- [(1000, 0), (-500, 866), (-500, -866)]]
