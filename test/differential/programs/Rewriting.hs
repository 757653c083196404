-- Rewriting by rules until nothing changes: half-applied functions, some of them overloaded with inferred types, given to
-- half-applied functions as constants of the module.
module Main (main) where

import qualified Data.Map as M

data Term = Var String | Num Integer | Term :+: Term | Term :*: Term | Neg Term
  deriving (Eq, Ord, Show)

infixl 6 :+:
infixl 7 :*:

fixpoint f x = let y = f x in if y == x then x else fixpoint f y

bottomUp f t = f (case t of
  a :+: b -> bottomUp f a :+: bottomUp f b
  a :*: b -> bottomUp f a :*: bottomUp f b
  Neg a -> Neg (bottomUp f a)
  _ -> t)

rules :: Term -> Term
rules t = case t of
  Num a :+: Num b -> Num (a + b)
  Num a :*: Num b -> Num (a * b)
  Num 0 :+: a -> a
  a :+: Num 0 -> a
  Num 1 :*: a -> a
  a :*: Num 1 -> a
  Num 0 :*: _ -> Num 0
  _ :*: Num 0 -> Num 0
  Neg (Neg a) -> a
  Neg (Num a) -> Num (negate a)
  a :+: Neg b | a == b -> Num 0
  a :*: (b :+: c) -> a :*: b :+: a :*: c
  _ -> t

simplify :: Term -> Term
simplify = fixpoint (bottomUp rules)

substitute :: M.Map String Term -> Term -> Term
substitute env = bottomUp (replace env)

replace :: M.Map String Term -> Term -> Term
replace env t = case t of
  Var x -> M.findWithDefault t x env
  _ -> t

twice, thrice :: (a -> a) -> a -> a
twice f = f . f
thrice f = f . twice f

closed :: Term -> Term
closed = twice (substitute (M.fromList [("x", Num 3 :+: Var "y"), ("y", Num 2)]))

orbit step n = take n . iterate step

collatz :: Integer -> Integer
collatz n = if even n then n `div` 2 else 3 * n + 1

paths :: Integer -> [Integer]
paths = orbit (thrice collatz) 5

repeatedly :: (a -> a) -> Int -> a -> a
repeatedly f n x = if n <= 0 then x else f (repeatedly f (n - 1) x)

adder :: Int -> Int -> Int
adder 0 m = m
adder n m = adder (n - 1) (m + 1)

bump, jump :: Int -> Int -> Int
bump = repeatedly (adder 3)
jump = repeatedly (adder 2)

main :: IO ()
main = do
  print (bump 2 5, bump 3 1, jump 4 4)
  let t = Var "x" :*: (Num 1 :*: Var "y" :+: Num 0) :+: Neg (Neg (Num 2 :*: Num 3))
  print (simplify t)
  print (simplify (closed t))
  print (map (simplify . closed) [Var "x" :+: Neg (Var "x"), Neg (Var "y"), Num 2 :*: (Var "x" :+: Num 1)])
  print (map paths [7, 27])
