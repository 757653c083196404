module Main (main, fixpoint, compose2, pick, chain, grow, shows2, table, bottomUp) where

import Data.List (sortBy)

-- Functions whose types are inferred, overloaded, of which others are made by giving them fewer arguments than they
-- have; and functions that return functions, where only a look at an argument lies between.
fixpoint f x = let y = f x in if y == x then x else fixpoint f y
compose2 f g x y = if x > y then f (g x) y else f (g y) x
pick p = let go [] = 0
             go (x:xs) = if p x then x + go xs else go xs
         in go
chain n = if n > 0 then \x -> chain (n - 1) (x + n) else \x -> x
grow k xs = show (map (+ k) xs) ++ concatMap show xs
shows2 x = showParen (x > 3) (shows x)
table f xs = [ (x, f x) | x <- xs ]

step :: Int -> Int
step = fixpoint half
half :: Int -> Int
half n = if n > 10 then n `div` 2 else n

comp :: Int -> Int -> Int
comp = compose2 sub1 half
sub1 :: Int -> Int -> Int
sub1 a b = a - b

evens :: [Int] -> Int
evens = pick even

add :: Int -> Int -> Int
add = chain

growBy :: [Int] -> String
growBy = grow 3

simplified :: Int -> Int
simplified = fixpoint (bottomUp half)
bottomUp f e = if e > 100 then f (bottomUp f (e - 100)) else f e

tab :: [Int] -> [(Int, Int)]
tab = table (fixpoint half)

local :: Int -> [Int]
local n = map (go n) [1 .. 5] ++ map (sel (n > 2) n) [1, 2]
  where
    go 0 = \k -> k
    go m = \k -> step k + m
    sel c = case c of { True -> \a b -> a + half b; False -> \a b -> half a - b }

cps :: [Int] -> (Int -> Int) -> Int
cps [] = \k -> k 0
cps (x:xs) = \k -> cps xs (\r -> k (half x + r))

main = do
  print (map step [100, 5, 60])
  print (zipWith comp [1, 20, 3] [5, 6, 70])
  print (evens [1 .. 10], evens [3])
  print (add 3 4, add 0 9, chain (2 :: Integer) 5)
  putStrLn (growBy [1, 2])
  putStrLn (shows2 (5 :: Int) "")
  putStrLn (foldr (\x k -> shows2 x . k) id [1 :: Int, 5] "")
  print (tab [100, 3])
  print (map simplified [1, 20, 300], bottomUp (* 2) (250 :: Integer))
  print (local 3, local 1)
  print (cps [1, 20, 300] id, sum (map (\xs -> cps xs (+ 1)) [[1], [2, 3]]))
  print (sortBy (\a -> case a of (x, _) -> \b -> compare (half x) (half (fst b))) [(30, 'a'), (12, 'b'), (1, 'c')])
