-- What INLINE and INLINABLE ask for, GHC does without optimisation, too: the function stays where it is, and its text, as it
-- is written, goes where a call gains by it.
module Main (main) where

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = {-# SCC comp #-} f (g x)
{-# INLINE compose #-}

applied :: Int -> (Int -> Int) -> Int
applied n f = let m = {-# SCC m #-} n * n in {-# SCC app #-} f m + f n
{-# INLINE applied #-}

helper :: Int -> Int
helper x = {-# SCC help #-} x + 1

usesHelper :: Int -> Int -> Int
usesHelper a b = helper (a + b)
{-# INLINE usesHelper #-}

able :: Int -> [Int] -> [Int]
able n = map (\x -> {-# SCC able #-} x + n)
{-# INLINABLE able #-}

plain :: Int -> Int -> Int
plain a b = usesHelper b a
{-# INLINE plain #-}

value :: Int
value = {-# SCC value #-} sum [1 .. 10]
{-# INLINE value #-}

point :: Int -> Int -> Int
point a = \b -> {-# SCC point #-} a - b
{-# INLINE point #-}

loop :: Int -> Int -> Int
loop 0 acc = acc
loop n acc = {-# SCC loop #-} step n acc
{-# INLINE loop #-}

step :: Int -> Int -> Int
step n acc = loop (n - 1) (acc + n)

class Op a where
  op :: a -> (Int -> Int) -> Int

newtype W = W Int
instance Op W where
  op (W n) f = {-# SCC op #-} f n
  {-# INLINE op #-}
instance Op a => Op [a] where
  op xs f = sum (map (`op` f) xs)
  {-# INLINE op #-}

main :: IO ()
main = do
  print (map (compose (+ 1) (* 2)) [1, 2])
  print (applied 3 (\x -> {-# SCC lam #-} x + 1))
  print (let k = applied 4 in [k (+ 1), k (* 2)])
  print (usesHelper 1 2, helper 3)
  print (able 3 [1, 2])
  print (map (plain 1) [2, 3])
  print (value + value)
  print (map (point 4) [1, 2], let p = point 3 in p 1 + p 2)
  print (loop 4 0)
  print (op (W 3) (\x -> {-# SCC opArg #-} x * 2), op [W 1, W 2] (+ 1))
