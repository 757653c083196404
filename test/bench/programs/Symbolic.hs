-- Expressions differentiated, simplified until nothing changes, printed, evaluated.
module Main where

import qualified Data.Map as Map

infixl 6 :+, :-
infixl 7 :*, :/
infixr 8 :^

data Expr
  = Const Integer | Var String
  | Expr :+ Expr | Expr :- Expr | Expr :* Expr | Expr :/ Expr | Expr :^ Int
  | Sin Expr | Cos Expr | Exp Expr | Log Expr
  deriving (Eq, Ord, Show)

instance Num Expr where
  (+) = (:+)
  (-) = (:-)
  (*) = (:*)
  abs = id
  signum = id
  fromInteger = Const

differentiate :: String -> Expr -> Expr
differentiate x e = case e of
  Const _ -> 0
  Var y -> if x == y then 1 else 0
  a :+ b -> d a + d b
  a :- b -> d a - d b
  a :* b -> d a * b + a * d b
  a :/ b -> (d a * b - a * d b) :/ (b :^ 2)
  a :^ n -> Const (fromIntegral n) * a :^ (n - 1) * d a
  Sin a -> Cos a * d a
  Cos a -> 0 - Sin a * d a
  Exp a -> Exp a * d a
  Log a -> d a :/ a
  where d = differentiate x

simplify :: Expr -> Expr
simplify e = let e' = rewrite e in if e' == e then e else simplify e'

rewrite :: Expr -> Expr
rewrite e = case below e of
  Const a :+ Const b -> Const (a + b)
  Const 0 :+ a -> a
  a :+ Const 0 -> a
  a :+ (b :+ c) -> (a :+ b) :+ c
  a :+ b | a == b -> Const 2 :* a
         | a > b, notSum a -> b :+ a
  a :- Const 0 -> a
  a :- b | a == b -> 0
  Const a :* Const b -> Const (a * b)
  Const 0 :* _ -> 0
  _ :* Const 0 -> 0
  Const 1 :* a -> a
  a :* Const 1 -> a
  a :* Const n -> Const n :* a
  a :* (b :* c) -> (a :* b) :* c
  (a :^ m) :* (b :^ n) | a == b -> a :^ (m + n)
  a :* b | a == b -> a :^ 2
  a :/ Const 1 -> a
  Const 0 :/ _ -> 0
  a :/ b | a == b -> 1
  _ :^ 0 -> 1
  a :^ 1 -> a
  other -> other
  where
    notSum (_ :+ _) = False
    notSum _ = True

below :: Expr -> Expr
below e = case e of
  a :+ b -> rewrite a :+ rewrite b
  a :- b -> rewrite a :- rewrite b
  a :* b -> rewrite a :* rewrite b
  a :/ b -> rewrite a :/ rewrite b
  a :^ n -> rewrite a :^ n
  Sin a -> Sin (rewrite a)
  Cos a -> Cos (rewrite a)
  Exp a -> Exp (rewrite a)
  Log a -> Log (rewrite a)
  other -> other

evaluate :: Map.Map String Double -> Expr -> Double
evaluate env e = case e of
  Const n -> fromInteger n
  Var x -> Map.findWithDefault 0 x env
  a :+ b -> go a + go b
  a :- b -> go a - go b
  a :* b -> go a * go b
  a :/ b -> go a / go b
  a :^ n -> go a ^^ n
  Sin a -> sin (go a)
  Cos a -> cos (go a)
  Exp a -> exp (go a)
  Log a -> log (go a)
  where go = evaluate env

render :: Int -> Expr -> ShowS
render p e = case e of
  Const n -> shows n
  Var x -> showString x
  a :+ b -> infixed 6 " + " a b
  a :- b -> infixed 6 " - " a b
  a :* b -> infixed 7 "*" a b
  a :/ b -> infixed 7 "/" a b
  a :^ n -> showParen (p > 8) (render 9 a . showChar '^' . shows n)
  Sin a -> call "sin" a
  Cos a -> call "cos" a
  Exp a -> call "exp" a
  Log a -> call "log" a
  where
    infixed q op a b = showParen (p > q) (render q a . showString op . render (q + 1) b)
    call f a = showString f . showParen True (render 0 a)

size :: Expr -> Int
size e = length (render 0 e "")

main :: IO ()
main = do
  let x = Var "x"
      f = Sin (x :^ 2) * Exp (3 * x) + Log (x * x + 1) :/ (x + 2)
      derivatives = iterate (simplify . differentiate "x") f
      env = Map.fromList [("x", 0.75)]
  putStrLn (render 0 f "")
  putStrLn (render 0 (derivatives !! 1) "")
  print (map size (take 7 derivatives))
  print [round (1e6 * evaluate env d) :: Integer | d <- take 7 derivatives]
  print (round (1e6 * sum [evaluate (Map.fromList [("x", fromIntegral i / 100)]) (derivatives !! 5) | i <- [1 .. 200 :: Int]]) :: Integer)
