-- Terms of the lambda calculus: parsed, translated to indices, normalised by value and by name; Church's numerals.
module Main where

import Data.List (elemIndex)

data Named = V String | L String Named | A Named Named deriving Show

data Term = Var Int | Lam Term | App Term Term deriving (Eq, Show)

translate :: [String] -> Named -> Term
translate scope (V x) = maybe (error ("unbound " ++ x)) Var (elemIndex x scope)
translate scope (L x body) = Lam (translate (x : scope) body)
translate scope (A f a) = App (translate scope f) (translate scope a)

parse :: String -> Named
parse text = case term (lexer text) of
  (t, []) -> t
  (_, rest) -> error ("left over " ++ unwords rest)

lexer :: String -> [String]
lexer [] = []
lexer (c : cs)
  | c `elem` "\\.()" = [c] : lexer cs
  | c == ' ' = lexer cs
  | otherwise = let (name, rest) = break (`elem` "\\.() ") (c : cs) in name : lexer rest

term :: [String] -> (Named, [String])
term ("\\" : x : "." : rest) = let (body, rest') = term rest in (L x body, rest')
term tokens = let (f, rest) = atom tokens in arguments f rest

arguments :: Named -> [String] -> (Named, [String])
arguments f rest@(t : _) | t /= ")" = let (a, rest') = atomOrLambda rest in arguments (A f a) rest'
arguments f rest = (f, rest)

atomOrLambda, atom :: [String] -> (Named, [String])
atomOrLambda tokens@("\\" : _) = term tokens
atomOrLambda tokens = atom tokens
atom ("(" : rest) = case term rest of
  (t, ")" : rest') -> (t, rest')
  _ -> error "missing )"
atom (x : rest) = (V x, rest)
atom [] = error "end of the text"

-- Normal forms by substitution.
shift :: Int -> Int -> Term -> Term
shift by from (Var n) = Var (if n >= from then n + by else n)
shift by from (Lam t) = Lam (shift by (from + 1) t)
shift by from (App f a) = App (shift by from f) (shift by from a)

substitute :: Int -> Term -> Term -> Term
substitute at s (Var n) = if n == at then s else Var (if n > at then n - 1 else n)
substitute at s (Lam t) = Lam (substitute (at + 1) (shift 1 0 s) t)
substitute at s (App f a) = App (substitute at s f) (substitute at s a)

reduce :: Term -> Maybe Term
reduce (App (Lam body) a) = Just (substitute 0 a body)
reduce (App f a) = case reduce f of
  Just f' -> Just (App f' a)
  Nothing -> App f <$> reduce a
reduce (Lam t) = Lam <$> reduce t
reduce (Var _) = Nothing

normalise :: Term -> (Int, Term)
normalise = go 0
  where go n t = n `seq` maybe (n, t) (go (n + 1)) (reduce t)

-- Normal forms by evaluation.
data Value = Closure (Value -> Value) | Neutral Int [Value]

eval :: [Value] -> Term -> Value
eval env (Var n) = env !! n
eval env (Lam t) = Closure (\v -> eval (v : env) t)
eval env (App f a) = case eval env f of
  Closure g -> g (eval env a)
  Neutral n vs -> Neutral n (eval env a : vs)

quote :: Int -> Value -> Term
quote depth (Closure f) = Lam (quote (depth + 1) (f (Neutral depth [])))
quote depth (Neutral n vs) = foldr (\v t -> App t (quote depth v)) (Var (depth - n - 1)) vs

church :: Int -> String
church n = "(\\f.\\x." ++ concat (replicate n "f (") ++ "x" ++ replicate n ')' ++ ")"

number :: Term -> Int
number (Lam (Lam body)) = count body
  where
    count (App _ t) = 1 + count t
    count _ = 0
number _ = -1

definitions :: String -> String
definitions body = "(\\plus.\\times.\\power.\\pred.\\zero.\\fix." ++ body ++ ") (\\m.\\n.\\f.\\x.m f (n f x)) (\\m.\\n.\\f.m (n f)) (\\m.\\n.n m) (\\n.\\f.\\x.n (\\g.\\h.h (g f)) (\\u.x) (\\u.u)) (\\n.n (\\x.\\t.\\e.e) (\\t.\\e.t)) (\\f.(\\x.f (x x)) (\\x.f (x x)))"

main :: IO ()
main = do
  let program = translate [] . parse . definitions
      sums = program ("times " ++ church 6 ++ " (plus " ++ church 5 ++ church 4 ++ ")")
      powers = program ("power " ++ church 2 ++ church 7)
      factorial = program ("fix (\\fac.\\n.zero n " ++ church 1 ++ " (times n (fac (pred n)))) " ++ church 4)
      large = program ("fix (\\fac.\\n.zero n " ++ church 1 ++ " (times n (fac (pred n)))) " ++ church 8)
  print (fmap number (normalise sums))
  print (fmap number (normalise powers))
  print (fmap number (normalise factorial))
  print (number (quote 0 (eval [] large)))
  print (quote 0 (eval [] factorial) == snd (normalise factorial))
