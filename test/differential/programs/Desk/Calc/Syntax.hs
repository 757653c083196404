-- | What the calculator understands.
module Calc.Syntax
  ( Expr(..), Op(..), Line(..)
  , render, precedence
  ) where

data Op = Add | Sub | Mul | Div
  deriving (Eq, Ord, Show, Enum, Bounded)

data Expr = Number Integer | Name String | Binary Op Expr Expr | Negate Expr
  deriving (Eq, Show)

data Line = Assign String Expr | Show Expr
  deriving Show

precedence :: Op -> Int
precedence op
  | op `elem` [Add, Sub] = 6
  | otherwise = 7

symbol :: Op -> String
symbol op = [" + ", " - ", " * ", " / "] !! fromEnum op

render :: Expr -> String
render e = go 0 e ""
  where
    go :: Int -> Expr -> ShowS
    go _ (Number n) = shows n
    go _ (Name name) = showString name
    go p (Negate inner) = showParen (p > 6) (showChar '-' . go 8 inner)
    go p (Binary op l r) = showParen (p > q) (go q l . showString (symbol op) . go (q + 1) r)
      where
        q = precedence op
