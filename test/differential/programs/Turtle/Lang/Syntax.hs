module Lang.Syntax
  ( Program(..), Definition(..), Statement(..), Expr(..), Name
  , called, variables
  ) where

type Name = String

data Program = Program { definitions :: [Definition], body :: [Statement] }

data Definition = Definition { defined :: Name, parameters :: [Name], code :: [Statement] }

data Statement
  = Forward Expr
  | Turn Expr
  | Pen Bool
  | Repeat Expr [Statement]
  | If Expr [Statement]
  | Set Name Expr
  | Call Name [Expr]

data Expr
  = Number Int
  | Variable Name
  | Binary Char Expr Expr

-- | The procedures that statements call, with how many arguments.
called :: [Statement] -> [(Name, Int)]
called = concatMap from
  where
    from (Call f es) = [(f, length es)]
    from s = called (inside s)

inside :: Statement -> [Statement]
inside (Repeat _ ss) = ss
inside (If _ ss) = ss
inside _ = []

variables :: Expr -> [Name]
variables (Number _) = []
variables (Variable x) = [x]
variables (Binary _ a b) = variables a ++ variables b
