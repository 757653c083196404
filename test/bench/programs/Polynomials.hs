-- A tower of classes: rings, fields, and polynomials and residues over them; greatest common divisors, interpolation.
module Main where

import Data.List (dropWhileEnd, foldl')

class Eq a => Ring a where
  zero, one :: a
  plus, times :: a -> a -> a
  opposite :: a -> a

class Ring a => Domain a where
  divide :: a -> a -> (a, a)
  degree :: a -> Int

class Ring a => Field a where
  reciprocal :: a -> a

newtype Residue = Residue Int deriving (Eq, Show)

prime :: Int
prime = 10007

instance Ring Residue where
  zero = Residue 0
  one = Residue 1
  plus (Residue a) (Residue b) = Residue ((a + b) `mod` prime)
  times (Residue a) (Residue b) = Residue ((a * b) `mod` prime)
  opposite (Residue a) = Residue (negate a `mod` prime)

instance Field Residue where
  reciprocal a = raise a (prime - 2)

raise :: Ring a => a -> Int -> a
raise _ 0 = one
raise a n
  | even n = raise (times a a) (n `div` 2)
  | otherwise = times a (raise a (n - 1))

-- The constant coefficient first, the leading one not zero.
newtype Polynomial a = Polynomial [a] deriving (Eq, Show)

polynomial :: Ring a => [a] -> Polynomial a
polynomial = Polynomial . dropWhileEnd (== zero)

instance Ring a => Ring (Polynomial a) where
  zero = Polynomial []
  one = Polynomial [one]
  plus (Polynomial a) (Polynomial b) = polynomial (longer a b)
    where
      longer (x : xs) (y : ys) = plus x y : longer xs ys
      longer xs [] = xs
      longer [] ys = ys
  times (Polynomial a) (Polynomial b) = foldr (\x rest -> plus (polynomial (map (times x) b)) (shift rest)) zero a
  opposite (Polynomial a) = Polynomial (map opposite a)

shift :: Ring a => Polynomial a -> Polynomial a
shift (Polynomial []) = Polynomial []
shift (Polynomial a) = Polynomial (zero : a)

instance Field a => Domain (Polynomial a) where
  degree (Polynomial a) = length a - 1
  divide a b
    | degree a < degree b = (zero, a)
    | otherwise = (plus term quotient, remainder)
    where
      term = raise (Polynomial [zero, one]) (degree a - degree b) `times` Polynomial [times (leading a) (reciprocal (leading b))]
      (quotient, remainder) = divide (plus a (opposite (times term b))) b

leading :: Polynomial a -> a
leading (Polynomial a) = last a

common :: Domain a => a -> a -> a
common a b = if b == zero then a else common b (snd (divide a b))

evaluate :: Ring a => Polynomial a -> a -> a
evaluate (Polynomial a) x = foldr (\c rest -> plus c (times x rest)) zero a

interpolate :: Field a => [(a, a)] -> Polynomial a
interpolate points = foldl' plus zero [times (Polynomial [times y (reciprocal (scaleAt x))]) (others x) | (x, y) <- points]
  where
    others x = foldl' times one [Polynomial [opposite x', one] | (x', _) <- points, x' /= x]
    scaleAt x = evaluate (others x) x

main :: IO ()
main = do
  let r = Residue . (`mod` prime)
      a = polynomial (map r [i * i + 3 | i <- [1 .. 40]])
      b = polynomial (map r [7 * i + 1 | i <- [1 .. 30]])
      c = polynomial (map r [i * i * i | i <- [1 .. 25]])
      ab = times a b
      ac = times a c
      found = common ab ac
  print (degree found, snd (divide ab found) == zero, snd (divide ac found) == zero)
  let f = interpolate [(r x, r (x * x * x - 5 * x + 2)) | x <- [1 .. 48]]
  print f
  print (evaluate (interpolate [(r x, r (x * 7919 `mod` 1013)) | x <- [1 .. 80]]) (r 5000))
  print (evaluate (raise (plus a one) 12) (r 2))
