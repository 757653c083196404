-- Functions that are overloaded over the program's own classes: instances made of nothing else, instances made of others, superclasses,
-- defaults, constants as methods, actions that they give, and functions that wait for more.
module Main where

import Data.IORef
import Data.List (foldl', sortBy)

class Ring a where
  zero, one :: a
  plus, times :: a -> a -> a
  opposite :: a -> a
  twice :: a -> a
  twice a = plus a a

class (Show a, Ring a) => Module a where
  scale :: Int -> a -> a
  scale n a
    | n < 0 = opposite (scale (negate n) a)
    | n == 0 = zero
    | even n = twice (scale (n `div` 2) a)
    | otherwise = plus a (scale (n - 1) a)
  label :: a -> String

newtype Clock = Clock Int deriving (Eq, Ord)

instance Show Clock where
  showsPrec d (Clock n) = showParen (d > 10) (showString "at " . shows n)

instance Ring Clock where
  zero = Clock 0
  one = Clock (length "x")
  plus (Clock a) (Clock b) = Clock ((a + b) `mod` 12)
  times (Clock a) (Clock b) = Clock ((a * b) `mod` 12)
  opposite (Clock a) = Clock (negate a `mod` 12)

instance Module Clock where
  label (Clock n) = replicate n '*'

data Complex = Complex Double Double deriving (Eq, Show)

instance Ring Complex where
  zero = Complex 0 0
  one = Complex 1 0
  plus (Complex a b) (Complex c d) = Complex (a + c) (b + d)
  times (Complex a b) (Complex c d) = Complex (a * c - b * d) (a * d + b * c)
  opposite (Complex a b) = Complex (negate a) (negate b)
  twice (Complex a b) = Complex (2 * a) (2 * b)

instance Module Complex where
  scale n (Complex a b) = Complex (fromIntegral n * a) (fromIntegral n * b)
  label = show

-- Made of others: its constants are computed for each dictionary that is made.
newtype Series a = Series [a] deriving (Eq, Show)

instance Ring a => Ring (Series a) where
  zero = Series []
  one = Series [one]
  plus (Series a) (Series b) = Series (longer a b)
    where
      longer (x : xs) (y : ys) = plus x y : longer xs ys
      longer xs [] = xs
      longer [] ys = ys
  times (Series a) (Series b) = foldr (\x rest -> plus (Series (map (times x) b)) (shift rest)) zero a
    where
      shift (Series xs) = Series (zero : xs)
  opposite (Series a) = Series (map opposite a)

instance (Ring a, Ring b) => Ring (a, b) where
  zero = (zero, zero)
  one = (one, one)
  plus (a, b) (c, d) = (plus a c, plus b d)
  times (a, b) (c, d) = (times a c, times b d)
  opposite (a, b) = (opposite a, opposite b)

power :: Ring a => a -> Int -> a
power _ 0 = one
power a n
  | even n = power (times a a) (n `div` 2)
  | otherwise = times a (power a (n - 1))

total :: Ring a => [a] -> a
total = foldl' plus zero

evaluate :: Ring a => Series a -> a -> a
evaluate (Series a) x = foldr (\c rest -> plus c (times x rest)) zero a

-- The list's dictionary is made outside of the cost centre, and carries what made it.
report :: (Module a, Ord b) => String -> (a -> b) -> [a] -> IO ()
report name key list = do
  putStrLn (name ++ ": " ++ show (map label list))
  print (sortBy order list)
  where
    order a b = compare (key a) (key b)

accumulate :: Module a => IORef Int -> [a] -> IO a
accumulate counter = go zero
  where
    go sofar [] = return sofar
    go sofar (a : rest) = do
      modifyIORef counter (+ 1)
      go (plus sofar (scale 3 a)) rest

isEven, isOdd :: Ring a => (a -> Bool) -> Int -> a -> Bool
isEven done n a = done a || n == 0 || isOdd done (n - 1) (plus a one)
isOdd done n a = not (done a) && n > 0 && isEven done (n - 1) (times a a)

applied :: Ring a => [a -> a]
applied = [plus one, times one, opposite, twice, flip power 2]

main :: IO ()
main = do
  let clocks = [Clock n | n <- [1, 4 .. 22]]
      complex = [Complex (fromIntegral n) 1 | n <- [1 .. 6 :: Int]]
  report "clocks" id clocks
  report "complex" (\(Complex a b) -> a * a - b) complex
  print (total clocks, total complex)
  print (map (`power` 5) clocks)
  print (evaluate (Series complex) (Complex 0 1))
  print (power (Series [Clock 1, Clock 1]) 6, evaluate (power (Series clocks) 2) (Clock 5))
  print (total (zip clocks complex))
  counter <- newIORef 0
  a <- accumulate counter clocks
  b <- accumulate counter complex
  readIORef counter >>= \n -> print (a, b, n)
  print (isEven (== Clock 5) 9 (Clock 2), isOdd (== Complex 0 0) 4 (Complex 1 1))
  print (map ($ Clock 7) applied, map ($ Complex 1 2) applied)
  print (sum [n | Clock n <- map (scale 7) (replicate 30 (Clock 5))])
