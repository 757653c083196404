{-# LANGUAGE RebindableSyntax #-}
-- Literals, negation, if and do mean what the functions in scope make of them: here a small language of expressions that
-- are kept as they are written, a counter of steps, and states whose types change on the way.
{-# LANGUAGE NPlusKPatterns #-}
module Main (main) where

import Prelude hiding (Monad (..), fail, fromInteger, fromRational, negate, (-), (==), (>=))
import qualified Prelude as P

data Term
  = Whole Integer
  | Part Rational
  | Minus Term
  | Choice Term Term Term
  | Var String
  deriving (Show, Eq)

fromInteger :: Integer -> Term
fromInteger = Whole

fromRational :: Rational -> Term
fromRational = Part

negate :: Term -> Term
negate = Minus

ifThenElse :: Term -> Term -> Term -> Term
ifThenElse = Choice

(==) :: Term -> Term -> Bool
Minus a == b = a == b
a == b = a P.== b

(>=) :: Term -> Term -> Bool
Whole a >= Whole b = a P.>= b
_ >= _ = False

(-) :: Term -> Term -> Term
Whole a - Whole b = Whole (a P.- b)
a - b = Choice a b (Var "minus")

name :: Term -> String
name 1 = "one"
name 2.5 = "two and a half"
name (-7) = "seven"
name _ = "many"

before :: Term -> Term
before (n + 1) = n
before n = n

-- States whose types change: what is behind one statement is what the next begins from.
newtype Step i j a = Step (i -> (a, j))

runStep :: Step i j a -> i -> (a, j)
runStep (Step f) = f

(>>=) :: Step i j a -> (a -> Step j k b) -> Step i k b
Step f >>= k = Step (\i -> case f i of (a, j) -> runStep (k a) j)

(>>) :: Step i j a -> Step j k b -> Step i k b
a >> b = a >>= const b

return :: a -> Step i i a
return a = Step (\i -> (a, i))

put :: j -> Step i j ()
put j = Step (const ((), j))

get :: Step i i i
get = Step (\i -> (i, i))

steps :: Step Int String [String]
steps = do
  n <- get
  put (show n, True)
  (text, flag) <- get
  let both = text ++ show flag
  put 'c'
  c <- get
  put [c, c]
  return [both, [c]]

-- What do means can change inside.
found :: [Maybe String] -> [String]
found list = do
  Just text <- list
  _ <- [(), ()]
  [text ++ "!"]
  where
    m >>= k = concatMap k m
    fail _ = ["-"]

main :: IO ()
main =
  print 12
    P.>> print (-12, - 3 - 4, 0x10)
    P.>> print (if 1 then 2 else if 0.5 then -3 else 4)
    P.>> mapM_ (putStrLn . name) [1, 2.5, 7, -7, 8]
    P.>> print (before 5, before 0, before 0.5)
    P.>> print (runStep steps (length "abc"))
    P.>> print (found [Just "a", Nothing, Just "b"])
