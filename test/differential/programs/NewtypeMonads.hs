{-# LANGUAGE RankNTypes #-}
module Main (main, parse, (+++), counted) where

-- Monads made by hand of newtypes: who pays depends on what is moved across their constructors.

import Data.Char (isAlpha, isDigit, isSpace)

-- A lazy state: the names taken so far, and the code as a difference list.
type Code = [String]

newtype Gen a = Gen {runGen :: Int -> (a, Int, Code -> Code)}

instance Functor Gen where
  fmap f (Gen g) = Gen (\n -> let (a, n', c) = g n in (f a, n', c))

instance Applicative Gen where
  pure a = Gen (\n -> (a, n, id))
  Gen f <*> Gen g =
    Gen (\n -> let { (h, n1, c1) = f n; (a, n2, c2) = g n1 } in (h a, n2, c1 . c2))

instance Monad Gen where
  return = pure
  Gen g >>= f =
    Gen (\n -> let { (a, n1, c1) = g n; (b, n2, c2) = runGen (f a) n1 } in (b, n2, c1 . c2))

label :: Gen Int
label = Gen (\n -> (n, n + 1, id))

emit :: String -> Gen ()
emit i = Gen (\n -> ((), n, (i :)))

counted = fmap (\n -> "t" ++ show n) label

-- A parser that takes the first way that succeeds.
newtype Parser a = P (String -> [(a, String)])

parse (P p) = p

instance Functor Parser where
  fmap g p = P (\inp -> case parse p inp of { [] -> []; ((v, out) : _) -> [(g v, out)] })

instance Applicative Parser where
  pure v = P (\inp -> [(v, inp)])
  pg <*> px = P (\inp -> case parse pg inp of { [] -> []; ((g, out) : _) -> parse (fmap g px) out })

instance Monad Parser where
  p >>= f = P (\inp -> case parse p inp of { [] -> []; ((v, out) : _) -> parse (f v) out })

item = P (\inp -> case inp of { [] -> []; (x : xs) -> [(x, xs)] })

p +++ q = P (\inp -> case parse p inp of { [] -> parse q inp; r -> r })

failed :: Parser a
failed = P (const [])

sat f = item >>= \c -> if f c then return c else failed

-- No centre but these, where the program has only its own.
one p = {-# SCC one #-} (p +++ failed)
pair = one item +++ fmap id (do { item; c <- item; item; return c })

many1 p = do { x <- p; xs <- many0 p; return (x : xs) }
many0 p = many1 p +++ return []

token p = do { v <- p; many0 (sat isSpace); return v }

symbol = token . sat . (==)

data Expr = Num Int | Var String | Add Expr Expr | Let String Expr Expr
  deriving (Show)

expr :: Parser Expr
expr = do { t <- term; rest t }
  where
    rest t = do { symbol '+'; u <- term; rest (Add t u) } +++ return t

term = fmap (Num . read) (token (many1 (sat isDigit)))
  +++ (do { name <- token (many1 (sat isAlpha)); bound name +++ return (Var name) })
  +++ (do { symbol '('; e <- expr; symbol ')'; return e })
  where
    bound name = do { symbol '='; e <- expr; symbol ';'; b <- expr; return (Let name e b) }

gen :: Expr -> Gen String
gen (Num n) = return (show n)
gen (Var x) = {-# SCC variable #-} (Gen (\n -> (x, n, (("use " ++ x) :))))
gen (Add a b) = do
  x <- gen a
  y <- gen b
  t <- counted
  emit (t ++ " := " ++ x ++ " + " ++ y)
  return t
gen (Let x e b) = do
  l <- label
  gen e >>= emit . ((x ++ " := ") ++)
  emit ("# " ++ show l)
  gen b

compile :: Expr -> Code
compile e = let (_, _, c) = runGen (gen e >>= emit . ("return " ++)) 0 in c []

-- A reader in which the constructor is given a name, a section and a composition.
newtype Reader r a = Reader (r -> a)

ask = Reader id
asks = Reader . (\f r -> f r)
local f (Reader g) = Reader (g . f)
run (Reader g) = g

-- A rank-n argument in a newtype, handed on as it is.
newtype Poly = Poly (forall a. Show a => a -> String)

shown :: Show a => a -> String
shown x = "<" ++ show x ++ ">"

use :: Poly -> String
use (Poly f) = f (1 :: Int) ++ f 'c'

main :: IO ()
main = do
  let programs = ["1 + 2", "x = 1 + y; x + (x + 3)", "a = b = 2; b; a", "(1"]
  mapM_
    ( \s -> case parse expr s of
        [(e, "")] -> mapM_ putStrLn (compile e)
        other -> print other
    )
    programs
  print (map (parse pair) ["abc", "", "d"], parse (pair >>= \c -> one (sat (== c))) "eefg")
  print (run (local (* 2) ask) 21, run (asks show) 'x', run (local length (asks (+ 1))) "four")
  putStrLn (concatMap use [Poly shown, Poly show, Poly ({-# SCC handed #-} shown)])
