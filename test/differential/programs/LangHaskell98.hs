{-# LANGUAGE Haskell98 #-}
-- What Haskell 98 has and Haskell 2010 has not: n + k patterns (3.17), contexts of data types (4.2.1).
module Main (main) where

import qualified Data.Map as Map
import Data.Ratio (numerator, (%))

factorial :: Integral a => a -> a
factorial 0 = 1
factorial m@(n + 1) = m * factorial n

ackermann :: Int -> Int -> Int
ackermann 0 n = n + 1
ackermann (m + 1) 0 = ackermann m 1
ackermann (m + 1) (n + 1) = ackermann m (ackermann (m + 1) n)

-- a type of one's own, whose numbers say when they are compared and subtracted
newtype Traced = Traced Integer deriving (Eq, Show)

instance Ord Traced where
  compare (Traced a) (Traced b) = compare a b
  Traced a >= Traced b = a >= b

instance Num Traced where
  Traced a + Traced b = Traced (a + b)
  Traced a - Traced b = Traced (a - b)
  Traced a * Traced b = Traced (a * b)
  negate (Traced a) = Traced (negate a)
  abs (Traced a) = Traced (abs a)
  signum (Traced a) = Traced (signum a)
  fromInteger = Traced

instance Enum Traced where
  toEnum = Traced . toInteger
  fromEnum (Traced a) = fromInteger a

instance Real Traced where
  toRational (Traced a) = a % 1

instance Integral Traced where
  quotRem (Traced a) (Traced b) = (Traced q, Traced r) where (q, r) = quotRem a b
  toInteger (Traced a) = a

size :: Traced -> String
size (n + 100) = "large, " ++ show n ++ " more"
size (n + 10)
  | even n = "middling and even, " ++ show n ++ " more"
size (n + 10) = "middling, " ++ show n ++ " more"
size n = "small: " ++ show n

infixl 6 <->
(<->) :: Int -> Int -> Int
n+1 <-> m = n - m
_ <-> m = negate m

-- a definition of +, not a pattern
sums :: [Integer]
sums = [2 + 3, 7 + 1]
  where
    x + 1 = x * 100
    x + y = x * y

data (Ord k) => Table k v = Table [(k, v)] | Empty

newtype (Show a) => Boxed a = Boxed { unboxed :: a }

toMap :: Ord k => Table k v -> Map.Map k v
toMap (Table pairs) = Map.fromList pairs
toMap Empty = Map.empty

predecessors :: [Int] -> [Int]
predecessors list = [n | n+1 <- list]

halves :: [Int] -> [Int]
halves (n+1:rest) = n : halves rest
halves (_:rest) = halves rest
halves [] = []

evens :: Int -> Either Int Int
evens k = case k of
  n+2 | even n -> Right n
      | n > 10 -> Left n
  0 -> Right 0
  n -> Left n

main :: IO ()
main = do
  print (map factorial [0 .. 20 :: Int])
  print (factorial (25 :: Integer))
  print (ackermann 2 3)
  mapM_ (putStrLn . size) [1, 9, 10, 11, 57, 99, 100, 101, -5]
  print (3 <-> 1, 0 <-> 7, sums)
  print (Map.toList (toMap (Table [(3 :: Int, 'c'), (1, 'a')])))
  print (unboxed (Boxed 'x'))
  print (predecessors [3, 0, -1, 8], halves [1, 0, 5, 2])
  print (map evens [-3, 0, 1, 2, 3, 4, 15, 14])
  let (five + 3) = 8 :: Int
      lazily = let (n + 1) = (0 :: Int) in 'y'
  print (five, lazily)
  let twice = \(n + 1) -> n + n
  print (twice 4 + numerator (6 % 4))
  print (factorial (-1 :: Int))
