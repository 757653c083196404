module Main where
import Data.List (foldl')

mean :: [Double] -> Double
mean xs = s / fromIntegral (n :: Int)
  where (s, n) = foldl' add (0, 0) xs
        add (a, k) x = (a + x, k + 1)

strictSum :: Int -> [Int] -> Int
strictSum acc [] = acc
strictSum acc (x : xs) = let acc' = acc + x in acc' `seq` strictSum acc' xs

lazySum :: [Int] -> Int
lazySum = foldl (\a b -> a + weigh b) 0

weigh :: Int -> Int
weigh n | n < 3 = n
        | n < 6 = n * 2
weigh n = n * 3

partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' p = foldr select ([], [])
  where select x ~(ts, fs) | p x = (x : ts, fs)
                           | otherwise = (ts, x : fs)

main :: IO ()
main = do
  print (mean [1 .. 20])
  print (strictSum 0 [1 .. 50])
  print (lazySum [1 .. 10])
  print (partition' even [1 .. 10 :: Int])
  print (foldr (\x k acc -> k (acc + x)) id [1 .. 5 :: Int] 0)
  print $! weigh 4
