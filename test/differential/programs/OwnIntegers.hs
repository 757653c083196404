-- What the library asks of whole numbers of one's own: literals made, comparisons, divisions.
module Main where

import Data.Ratio

newtype Whole = Whole Integer

literal :: Integer -> Whole
literal n = Whole n

instance Show Whole where
  showsPrec d (Whole n) = showsPrec d n

instance Eq Whole where
  Whole a == Whole b = a == b
  Whole a /= Whole b = a /= b

instance Ord Whole where
  compare (Whole a) (Whole b) = compare a b
  Whole a <= Whole b = a <= b
  Whole a < Whole b = a < b

instance Num Whole where
  Whole a + Whole b = Whole (a + b)
  Whole a - Whole b = Whole (a - b)
  Whole a * Whole b = Whole (a * b)
  abs (Whole a) = Whole (abs a)
  signum (Whole a) = Whole (signum a)
  fromInteger = literal

instance Real Whole where
  toRational (Whole a) = toRational a

instance Enum Whole where
  fromEnum (Whole a) = fromEnum a
  toEnum = Whole . toEnum

instance Integral Whole where
  quotRem (Whole a) (Whole b) = both Whole (quotRem a b)
  divMod (Whole a) (Whole b) = both Whole (divMod a b)
  toInteger (Whole a) = a

both :: (a -> b) -> (a, a) -> (b, b)
both f (x, y) = (f x, f y)

parity :: Whole -> (Bool, Bool)
parity n = (even n, odd n)

divisors :: Whole -> Whole -> (Whole, Whole)
divisors a b = (gcd a b, lcm a b)

power :: Whole -> Whole
power n = n ^ (9 :: Int)

ratios :: Ratio Whole -> Ratio Whole -> [Ratio Whole]
ratios a b = [a + b, a - b, a * b, a / b, negate a, recip b, max a b]

compared :: Ratio Whole -> Ratio Whole -> (Ordering, Bool, Bool)
compared a b = (compare a b, a < b, a == b)

rounded :: Ratio Whole -> [Whole]
rounded r = [truncate r, round r, ceiling r, floor r]

main :: IO ()
main = do
  print (map parity [Whole 3, Whole 4])
  print (divisors (Whole 84) (Whole 36), divisors (Whole 0) (Whole 5))
  print (power (Whole 3))
  let a = Whole 3 % Whole 4
      b = Whole 5 % Whole 2
  print (ratios a b)
  print (compared a b, compared b b)
  print (rounded a, rounded b)
