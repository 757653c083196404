-- Matrices as lists of rows: product, power by squaring, transpose, a linear recurrence.
module Main where

import Data.List (foldl', transpose)

newtype Matrix a = Matrix [[a]] deriving (Eq)

instance Show a => Show (Matrix a) where
  show (Matrix rows) = concatMap line rows
    where line r = unwords (map show r) ++ "\n"

instance Num a => Semigroup (Matrix a) where
  Matrix a <> Matrix b = Matrix [[dot r c | c <- columns] | r <- a]
    where columns = transpose b

dot :: Num a => [a] -> [a] -> a
dot xs ys = sum (zipWith (*) xs ys)

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Num a => Int -> Matrix a -> Int -> Matrix a
power n m 0 = identity n
power n m k
  | even k = half <> half
  | otherwise = m <> power n m (k - 1)
  where half = power n m (k `div` 2)

fibonacci :: Int -> Integer
fibonacci k = case power 2 (Matrix [[1, 1], [1, 0]]) k of
  Matrix [[_, f], _] -> f
  _ -> error "not a 2 by 2 matrix"

hilbert :: Int -> Matrix Double
hilbert n = Matrix [[1 / fromIntegral (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]

trace' :: Num a => Matrix a -> a
trace' (Matrix rows) = foldl' (+) 0 (zipWith (!!) rows [0 ..])

counting :: Int -> Matrix Int
counting n = Matrix [[(i * 7 + j * 3) `mod` 10 | j <- [1 .. n]] | i <- [1 .. n]]

main :: IO ()
main = do
  putStr (show (counting 3 <> counting 3))
  print (trace' (counting 24 <> counting 24))
  print (map fibonacci [10, 50, 200])
  print (trace' (hilbert 4 <> hilbert 4))
  print (power 3 (counting 3) 5 == foldr1 (<>) (replicate 5 (counting 3)))
