-- Matrices as lists of rows over any field: products, powers, determinants, linear systems.
module Main where

import Data.List (foldl', transpose)
import Data.Ratio

newtype Matrix a = Matrix [[a]] deriving (Eq, Show)

instance Functor Matrix where
  fmap f (Matrix rows) = Matrix (map (map f) rows)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[dot r c | c <- columns] | r <- a] where columns = transpose b
  negate = fmap negate
  abs = id
  signum = id
  fromInteger n = Matrix [[if i == j then fromInteger n else 0 | j <- [1 .. size]] | i <- [1 .. size]]

size :: Int
size = 48

dot :: Num a => [a] -> [a] -> a
dot xs ys = foldl' (+) 0 (zipWith (*) xs ys)

fromFunction :: (Int -> Int -> a) -> Matrix a
fromFunction f = Matrix [[f i j | j <- [1 .. size]] | i <- [1 .. size]]

trace :: Num a => Matrix a -> a
trace (Matrix rows) = sum (zipWith (!!) rows [0 ..])

determinant :: (Eq a, Fractional a) => Matrix a -> a
determinant (Matrix rows) = eliminate 1 rows

eliminate :: (Eq a, Fractional a) => a -> [[a]] -> a
eliminate acc [] = acc
eliminate acc rows = case break ((/= 0) . head) rows of
  (_, []) -> 0
  (zeros, pivot : others) ->
    let sign = if even (length zeros) then 1 else -1
        reduce r = zipWith (\x p -> x - p * head r / head pivot) (tail r) (tail pivot)
     in eliminate (acc * sign * head pivot) (map reduce (zeros ++ others))

solve :: (Eq a, Fractional a) => [[a]] -> [a]
solve [] = []
solve rows = (last pivot - dot (init (tail pivot)) xs) / head pivot : xs
  where
    (zeros, pivot : others) = break ((/= 0) . head) rows
    xs = solve (map reduce (zeros ++ others))
    reduce r = zipWith (\x p -> x - p * head r / head pivot) (tail r) (tail pivot)

main :: IO ()
main = do
  let whole = fromFunction (\i j -> fromIntegral ((i * j + i + 2 * j) `mod` 7)) :: Matrix Integer
  print (trace (whole ^ (60 :: Int)) `mod` 1000000007)
  let small = fromFunction (\i j -> (i * 3 + j * 5) `mod` 11 - 5) :: Matrix Int
  print (trace (foldr (\_ m -> fmap (`mod` 10007) (m * small)) 1 [1 .. 40 :: Int]))
  let hilbert = fromFunction (\i j -> 1 % fromIntegral (i + j - 1)) :: Matrix Rational
  print (length (show (denominator (determinant hilbert))))
  let double = fromFunction (\i j -> if i == j then 10 else 1 / fromIntegral (i + j)) :: Matrix Double
  print (round (determinant double / 1e18) :: Integer)
  let Matrix rows = double
      systems = [solve [r ++ [fromIntegral (k + i)] | (r, i) <- zip rows [1 :: Int ..]] | k <- [1 .. 30 :: Int]]
  print [round (1000000 * sum xs) :: Int | xs <- take 5 systems]
  print (round (1000 * sum (map sum systems)) :: Int)
