-- Symbolic differentiation and simplification; expressions are numbers, too.
module Main where

import Data.Ratio (denominator, numerator, (%))

data Expr
  = Const Rational
  | X
  | Sum [Expr]
  | Product [Expr]
  | Power Expr Integer
  | Apply Function Expr
  deriving (Eq, Ord)

data Function = Sin | Cos | Exp | Ln
  deriving (Eq, Ord, Show, Enum, Bounded)

instance Num Expr where
  a + b = sums [a, b]
  a * b = products [a, b]
  negate a = products [Const (-1), a]
  fromInteger = Const . fromInteger
  abs = error "no absolute value of an expression"
  signum = error "no sign of an expression"

instance Fractional Expr where
  fromRational = Const
  recip a = power a (-1)

sums :: [Expr] -> Expr
sums es = finish (collect (foldr flatten [] es))
  where
    flatten (Sum xs) rest = foldr flatten rest xs
    flatten e rest = e : rest
    collect [] = []
    collect (e : rest) = merged : collect others
      where
        (c, core) = coefficient e
        same = [fst (coefficient o) | o <- rest, snd (coefficient o) == core]
        others = [o | o <- rest, snd (coefficient o) /= core]
        merged = scaled (sum (c : same)) core
    finish xs = case filter (/= Const 0) xs of
      [] -> Const 0
      [e] -> e
      many -> Sum many

-- | The number in front, and what it stands in front of.
coefficient :: Expr -> (Rational, Expr)
coefficient (Const c) = (c, Const 1)
coefficient (Product (Const c : rest)) = (c, case rest of
  [e] -> e
  _ -> Product rest)
coefficient e = (1, e)

scaled :: Rational -> Expr -> Expr
scaled 0 _ = Const 0
scaled c (Const d) = Const (c * d)
scaled 1 e = e
scaled c (Product es) = Product (Const c : es)
scaled c e = Product [Const c, e]

products :: [Expr] -> Expr
products es
  | number == 0 = Const 0
  | otherwise = case gather (filter (not . isConst) flat) of
      [] -> Const number
      [e] -> scaled number e
      many -> scaled number (Product many)
  where
    flat = concatMap parts es
    parts (Product xs) = xs
    parts e = [e]
    number = product [c | Const c <- flat]
    isConst (Const _) = True
    isConst _ = False
    gather [] = []
    gather (e : rest) =
      let (base, n) = asPower e
          (same, others) = foldr (sift base) ([], []) rest
      in case n + sum same of
           0 -> gather others
           m -> power base m : gather others
    sift base e (ns, others)
      | base == b = (n : ns, others)
      | otherwise = (ns, e : others)
      where (b, n) = asPower e

asPower :: Expr -> (Expr, Integer)
asPower (Power e n) = (e, n)
asPower e = (e, 1)

power :: Expr -> Integer -> Expr
power _ 0 = Const 1
power e 1 = e
power (Const c) n | n > 0 = Const (c ^ n)
                  | c /= 0 = Const (recip c ^ negate n)
power (Power e m) n = power e (m * n)
power e n = Power e n

derivative :: Expr -> Expr
derivative e = case e of
  Const _ -> 0
  X -> 1
  Sum es -> sums (map derivative es)
  Product es -> sums [products (derivative x : others) | (x, others) <- picks es]
  Power b n -> products [fromInteger n, power b (n - 1), derivative b]
  Apply f a -> {-# SCC "chain" #-} inner f a * derivative a
  where
    inner Sin a = Apply Cos a
    inner Cos a = negate (Apply Sin a)
    inner Exp a = Apply Exp a
    inner Ln a = recip a

picks :: [a] -> [(a, [a])]
picks [] = []
picks (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- picks xs]

instance Show Expr where
  showsPrec p e = case e of
    Const c
      | denominator c == 1 -> showsPrec p (numerator c)
      | otherwise -> showParen (p > 7) (shows (numerator c) . showChar '/' . shows (denominator c))
    X -> showChar 'x'
    Sum es -> showParen (p > 6) (separated " + " 6 es)
    Product es -> showParen (p > 7) (separated " * " 7 es)
    Power b n -> showParen (p > 8) (showsPrec 9 b . showChar '^' . showsPrec 9 n)
    Apply f a -> shows f . showParen True (shows a)
    where
      separated _ _ [] = id
      separated sep q (x : xs) = showsPrec q x . foldr (\y r -> showString sep . showsPrec q y . r) id xs

eval :: Double -> Expr -> Double
eval x e = go e
  where
    go (Const c) = fromRational c
    go X = x
    go (Sum es) = sum (map go es)
    go (Product es) = product (map go es)
    go (Power b n) = go b ^^ n
    go (Apply f a) = table f (go a)
    table f = case f of
      Sin -> sin
      Cos -> cos
      Exp -> exp
      Ln -> log

newton :: Expr -> Double -> [Double]
newton f = iterate step
  where
    f' = derivative f
    step x = x - eval x f / eval x f'

x :: Expr
x = X

samples :: [Expr]
samples =
  [ 3 * x * x + 2 * x + 1
  , (x + 1) * (x - 1)
  , Apply Sin (x * x) * x
  , Apply Ln (1 + Apply Exp x) / x
  , power (2 * x + 1) 3 / 2
  , x * x * x / (x * x)
  ]

main :: IO ()
main = do
  mapM_ table samples
  print (take 6 (newton (x * x - 2) 1))
  print [(f, derivative (derivative (Apply f (2 * x)))) | f <- [minBound ..]]
  print (eval 2 (iterate derivative (power x 5) !! 3), Const (6 % 4))
  print (abs x)
  where
    table e = do
      putStrLn (show e)
      putStrLn ("  -> " ++ show (derivative e))
