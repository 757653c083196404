{-# LANGUAGE PatternSynonyms, ViewPatterns, BangPatterns #-}
-- A matcher has a centre with -fprof-auto: what follows the match, or its failure, runs under it.
module Main where

import Data.Sequence (pattern Empty, Seq, pattern (:<|))
import qualified Data.Sequence as Seq

newtype Nat = MkNat Int deriving Show

pattern Zero :: Nat
pattern Zero = MkNat 0

pattern Succ :: Nat -> Nat
pattern Succ n <- (before -> Just n) where
  Succ (MkNat n) = MkNat (bump n)

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

-- a lambda inside a pattern has no centre
pattern Big :: (Ord a, Num a) => a -> a
pattern Big n <- (\k -> if k > 10 then Just (k - 10) else Nothing -> Just n)

pattern x :+: y <- (x, y)

pattern Doubled :: Int -> Nat
pattern Doubled x <- MkNat (double -> x)

bump, double :: Int -> Int
bump x = x + 1
double n = n * 2

before :: Nat -> Maybe Nat
before (MkNat n) = if n > 0 then Just (MkNat (n - 1)) else Nothing

toInt :: Nat -> Int
toInt Zero = 0
toInt (Succ n) = 1 + toInt n
toInt _ = error "neither"

both :: Nat -> Nat -> Int
both Zero Zero = 0
both Zero (Succ (Succ n)) = toInt n
both (Succ a) (Succ b) = 1 + both a b
both (Succ _) Zero = 7
both _ _ = double 3

-- each finds the other's centres on its stack
ping, pong :: Int -> Nat -> Int
ping 0 _ = 0
ping k (Succ n) = pong (k - 1) n
ping _ _ = 100
pong 0 _ = 1
pong k (Succ n) = ping (k - 1) n
pong _ Zero = 200
pong _ _ = 300

big :: (Ord a, Num a) => a -> a
big (Big (Big n)) = n
big (Big n) = n + 1
big n = n

lazyly :: (Int, Int) -> Int
lazyly ~(Pair a _) = a + 1

swapped :: (Int, Int) -> Int
swapped p = a * c + b * d
  where
    Pair a b = p
    !(c :+: d) = (b, a)

total :: Seq Int -> Int
total Empty = 0
total (x :<| xs) = double x + total xs

inside :: [Nat] -> [Int]
inside ns = map (\(Succ n) -> toInt n) ns ++ [toInt n | Succ n <- ns]

guarded :: Nat -> Int
guarded n
  | Succ m <- n, Succ k <- m = toInt k
  | Zero <- n = 1
  | otherwise = toInt n

main :: IO ()
main = do
  let three = Succ (Succ (Succ (MkNat 0)))
  print (toInt three)
  print (both three three, both Zero three, both three Zero, both Zero Zero, both Zero (Succ Zero))
  print (ping 5 (iterate Succ Zero !! 9), pong 5 (iterate Succ Zero !! 3))
  print (big 5, big 15, big (35 :: Int), big (22.5 :: Double))
  print (lazyly (3, undefined), swapped (2, 5))
  print (total (Seq.fromList [1 .. 5]))
  print (inside [three, Succ three])
  print (map guarded [Zero, Succ Zero, three])
  Succ two <- return three
  print two
  case two of
    Doubled x -> print x
    _ -> putStrLn "no"
  print (toInt (MkNat (-2)))
