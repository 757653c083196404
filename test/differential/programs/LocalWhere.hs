module Main where
import qualified Data.Map as M
stats :: [Double] -> (Double, Double, Double)
stats xs = (mean, var, sqrt var)
  where
    n = fromIntegral (length xs)
    mean = sum xs / n
    var = sum (map sq xs) / n
    sq x = (x - mean) * d x
    d x = x - mean
histogram :: [Int] -> M.Map Int Int
histogram = foldr bump M.empty
  where bump k m = M.insertWith (+) (bucket k) 1 m
        bucket k | k < 10 = 0
                 | k < 50 = 10
                 | otherwise = 50
groupBy2 :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy2 _ [] = []
groupBy2 eq (x:xs) = (x : ys) : groupBy2 eq zs
  where (ys, zs) = spanEq xs
        spanEq [] = ([], [])
        spanEq l@(y:rest)
          | eq x y = let (a, b) = spanEq rest in (y : a, b)
          | otherwise = ([], l)
mutual :: Int -> (Int, Int)
mutual n = (ev n, od n)
  where ev 0 = 0
        ev k = 1 + od (k - 1)
        od 0 = 1
        od k = 2 + ev (k - 1)
twice :: (a -> a) -> a -> a
twice f = f . f
pipeline :: [Int] -> Int
pipeline = sum . filter even . map (twice (+ 3)) . takeWhile (< 40)
letPoly :: (Int, String)
letPoly = let pair x y = (x, y)
              swap (a, b) = pair b a
          in swap (swap (pair 1 "a"))
zip3With :: [Int]
zip3With = zipWith3 comb [1, 2, 3] [4, 5, 6] [7, 8, 9]
  where comb a b c = a * b + inner c
        inner c = c - k
        k = length "abc"
main :: IO ()
main = do
  print (stats [1, 2, 3, 4])
  print (M.toList (histogram [1, 20, 60, 5, 30]))
  print (groupBy2 (\a b -> even a == even b) [2, 4, 1, 3, 6 :: Int])
  print (mutual 7)
  print (pipeline [1 .. 100])
  print letPoly
  print zip3With
