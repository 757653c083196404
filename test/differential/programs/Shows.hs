module Main where

data Op = Plus | Minus | Times deriving (Eq, Show, Enum, Bounded)
data Expr = Num Int | Bin Op Expr Expr | Neg { inner :: Expr } deriving (Eq, Show)
infixr 5 :+:
data L a = E | a :+: (L a) deriving (Show, Eq, Ord)

newtype Money = Money Int
instance Show Money where
  showsPrec d (Money n) = showParen (d > 6) (showString "$" . shows (n `div` 100) . showChar '.' . shows (n `mod` 100))

eval :: Expr -> Int
eval (Num n) = n
eval (Neg e) = negate (eval e)
eval (Bin op a b) = apply op (eval a) (eval b)

apply :: Op -> Int -> Int -> Int
apply Plus = (+)
apply Minus = (-)
apply Times = (*)

main :: IO ()
main = do
  let e = Bin Plus (Num 2) (Bin Times (Num (-3)) (Neg (Num 4)))
  print e
  print (eval e)
  print [minBound .. maxBound :: Op]
  print (Just (Money 1234), [Money 5])
  print (1 :+: 2 :+: E, (1 :+: E) < (2 :+: E))
  print (e == e, inner (Neg (Num 1)))
