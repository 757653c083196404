module Main where
import Numeric (showHex, showFFloat)

factorial :: Integer -> Integer
factorial n = product [1 .. n]

power :: (Integral b, Num a) => a -> b -> a
power _ 0 = 1
power x n
  | even n = half * half
  | otherwise = x * power x (n - 1)
  where half = power x (n `div` 2)

digits :: Integer -> [Int]
digits = map (fromEnum . subtract 48 . fromEnum) . show

newton :: Double -> Double
newton x = go 1 (10 :: Int)
  where go g 0 = g
        go g k = go ((g + x / g) / 2) (k - 1)

main :: IO ()
main = do
  print (factorial 30)
  print (power 2 (64 :: Int) :: Integer, power 1.5 (3 :: Integer) :: Double)
  print (sum (digits (factorial 20)))
  print (newton 2, newton 1e10, 0.1 + 0.2 :: Double)
  print (fromIntegral (2 ^ 70 `mod` (10 ^ 9 + 7 :: Integer)) :: Int)
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showFFloat (Just 3) (3.14159 :: Double) "")
  print (divMod (-7) 2 :: (Int, Int), quotRem (-7) 2 :: (Int, Int), gcd 12 18 :: Int)
  print (truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, ceiling 2.1 :: Int)
