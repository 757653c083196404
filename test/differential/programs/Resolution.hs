-- A small Prolog: terms read from a text, unification, and answers as a lazy list.
module Main where

import Control.Monad
import Data.Char
import Data.List (intercalate, nub)
import Data.Maybe (fromMaybe)

data Term = Var String Int | Fn String [Term] deriving Eq
data Clause = Term :- [Term]
infix 1 :-
type Subst = [((String, Int), Term)]

instance Show Term where
  showsPrec _ (Var n 0) = showString n
  showsPrec _ (Var n k) = showString n . showChar '_' . shows k
  showsPrec _ t | Just xs <- list t = showChar '[' . foldr (.) id (sep (map shows xs)) . showChar ']'
    where sep (a : b : r) = a : showChar ',' : sep (b : r)
          sep r = r
  showsPrec _ (Fn f []) = showString f
  showsPrec _ (Fn f ts) = showString f . showParen True (showString (intercalate "," (map show ts)))

list (Fn "nil" []) = Just []
list (Fn "cons" [h, t]) = (h :) <$> list t
list _ = Nothing

walk s t@(Var n k) = maybe t (walk s) (lookup (n, k) s)
walk _ t = t
deep s t = case walk s t of
  Fn f ts -> Fn f (map (deep s) ts)
  v -> v

unify a b s = go (walk s a) (walk s b)
  where
    go (Var n k) (Var m j) | n == m && k == j = Just s
    go (Var n k) t = guard (not (occurs (n, k) t)) >> Just (((n, k), t) : s)
    go t v@(Var _ _) = go v t
    go (Fn f ts) (Fn g us)
      | f == g && length ts == length us = foldM (\s' (x, y) -> unify x y s') s (zip ts us)
      | otherwise = Nothing
    occurs v t = case walk s t of
      Var m j -> (m, j) == v
      Fn _ ts -> any (occurs v) ts

rename k (Var n _) = Var n k
rename k (Fn f ts) = Fn f (map (rename k) ts)

solve :: [Clause] -> [Term] -> [Subst]
solve db gs = go 1 gs []
  where
    go _ [] s = [s]
    go d (Fn "not" [g] : rest) s
      | null (go (d + 1) [g] s) = go d rest s
      | otherwise = []
    go d (g : rest) s = do
      h :- body <- db
      Just s' <- [unify g (rename d h) s]
      go (d + 1) (map (rename d) body ++ rest) s'

-- parser, with a newtype and a failure position
newtype P a = P { runP :: (Int, String) -> Either (Int, String) (a, (Int, String)) }
instance Functor P where fmap = liftM
instance Applicative P where { pure a = P (\s -> Right (a, s)); (<*>) = ap }
instance Monad P where P m >>= f = P (\s -> m s >>= \(a, s') -> runP (f a) s')
err msg = P (\(n, _) -> Left (n, msg))
peek = P (\s -> Right (dropWhile isSpace (snd s), s))
item = P (\(n, cs) -> let (sp, r) = span isSpace cs in case r of
  [] -> Left (n, "unexpected end")
  c : r' -> Right (c, (n + length sp + 1, r')))
expect c = item >>= \d -> unless (c == d) (err ("expected " ++ [c] ++ ", found " ++ [d]))
ident = do
  c <- item
  unless (isAlphaNum c) (err ("bad name " ++ show c))
  cs <- P (\(n, s) -> let (a, b) = span isAlphaNum s in Right (a, (n + length a, b)))
  return (c : cs)
term = do
  s <- peek
  if take 1 s == "[" then expect '[' >> items else do
    n <- ident
    if isUpper (head n) then return (Var n 0) else do
      r <- peek
      if take 1 r == "(" then Fn n <$> (expect '(' *> args ')') else return (Fn n [])
items = do
  s <- peek
  if take 1 s == "]" then expect ']' >> return (Fn "nil" []) else go
 where go = do
         t <- term
         c <- item
         case c of
           ',' -> (\r -> Fn "cons" [t, r]) <$> go
           '|' -> (\r -> Fn "cons" [t, r]) <$> (term <* expect ']')
           ']' -> return (Fn "cons" [t, Fn "nil" []])
           _ -> err ("in list: " ++ [c])
args end = do
  t <- term
  c <- item
  if c == ',' then (t :) <$> args end else if c == end then return [t] else err ("expected , or " ++ [end])
clause = do
  h <- term
  c <- item
  if c == '.' then return (h :- []) else if c == ':' then expect '-' >> ((h :-) <$> args '.') else err "expected . or :-"
program = peek >>= \s -> if null s then return [] else (:) <$> clause <*> program
parse p s = either (\(n, e) -> error ("parse error at " ++ show n ++ ": " ++ e)) fst (runP p (0, s))

db = parse program (unlines
  [ "append([], X, X).", "append([H|T], Y, [H|Z]) :- append(T, Y, Z)."
  , "parent(ann, bob). parent(bob, cid). parent(cid, dee). parent(ann, eve)."
  , "anc(X, Y) :- parent(X, Y).", "anc(X, Z) :- parent(X, Y), anc(Y, Z)."
  , "sib(X, Y) :- parent(P, X), parent(P, Y), not(same(X, Y)).", "same(X, X)."
  , "add(z, N, N). add(s(M), N, s(K)) :- add(M, N, K)." ])

ask q = do
  putStrLn ("?- " ++ q)
  let gs = parse (args '.') (q ++ ".")
      vars = nub (concatMap free gs)
      free (Var n _) = [n]
      free (Fn _ ts) = concatMap free ts
      answers = take 5 (solve db gs)
  when (null answers) $ putStrLn "   no"
  forM_ answers $ \s -> putStrLn ("   " ++ if null vars then "yes" else intercalate ", " [ v ++ " = " ++ show (deep s (Var v 0)) | v <- vars ])

main = do
  ask "append(X, Y, [a,b])"
  ask "anc(ann, Who)"
  ask "sib(bob, Who)"
  ask "add(s(s(z)), Q, s(s(s(z))))"
  ask "parent(eve, X)"
  ask "append([a], [b|T], R)"
  ask "same(X, f(X))"
  ask "anc(ann, )"
