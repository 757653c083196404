module Main where

average :: [Double] -> (Double, Int)
average = foldl add (0, 0) -- leak

add :: (Double, Int) -> Double -> (Double, Int)
add (total, count) x = (total + x, count + 1)

main :: IO ()
main = print (average (map fromIntegral [1 .. 60000 :: Int]))
