-- A small Prolog: terms, unification, resolution with backtracking, and a reader for its programs.
module Main where

import Data.Char (isAlphaNum, isDigit, isSpace, isUpper)
import Data.List (intercalate, nub)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

data Term = Var Name | Struct String [Term]
  deriving Eq

data Name = Name String Int
  deriving (Eq, Ord)

instance Show Name where
  show (Name s 0) = s
  show (Name s n) = s ++ "_" ++ show n

instance Show Term where
  show (Var n) = show n
  show t | Just ts <- list t = "[" ++ intercalate ", " (map show ts) ++ "]"
  show (Struct f []) = f
  show (Struct f ts) = f ++ "(" ++ intercalate ", " (map show ts) ++ ")"

list :: Term -> Maybe [Term]
list (Struct "nil" []) = Just []
list (Struct "cons" [h, t]) = fmap (h :) (list t)
list _ = Nothing

data Clause = Term :- [Term]

-- Substitutions -----------------------------------------------------------

type Subst = Map.Map Name Term

walk :: Subst -> Term -> Term
walk s t@(Var n) = maybe t (walk s) (Map.lookup n s)
walk _ t = t

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Struct f ts -> Struct f (map (resolve s) ts)
  v -> v

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (Var n, Var m) | n == m -> Just s
  (Var n, t) -> bind n t
  (t, Var n) -> bind n t
  (Struct f ts, Struct g us)
    | f == g && length ts == length us -> unifyAll (zip ts us) s
    | otherwise -> Nothing
  where
    bind n t
      | occurs n t = Nothing
      | otherwise = Just (Map.insert n t s)
    occurs n t = case walk s t of
      Var m -> n == m
      Struct _ ts -> any (occurs n) ts

unifyAll :: [(Term, Term)] -> Subst -> Maybe Subst
unifyAll [] s = Just s
unifyAll ((t, u) : rest) s = {-# SCC "pair" #-} unify t u s >>= unifyAll rest

-- Resolution --------------------------------------------------------------

rename :: Int -> Clause -> Clause
rename depth (h :- body) = fresh h :- map fresh body
  where
    fresh (Var (Name s _)) = Var (Name s depth)
    fresh (Struct f ts) = Struct f (map fresh ts)

solve :: [Clause] -> [Term] -> [Subst]
solve program goals = go 1 goals Map.empty
  where
    go _ [] s = [s]
    go depth (g : gs) s = concatMap try program
      where
        try clause = case unify g h s of
          Nothing -> []
          Just s' -> go (depth + 1) (body ++ gs) s'
          where h :- body = rename depth clause

answers :: [Clause] -> [Term] -> [[(Name, Term)]]
answers program goals = [[(v, resolve s (Var v)) | v <- nub (concatMap variables goals)] | s <- solve program goals]
  where
    variables (Var n) = [n]
    variables (Struct _ ts) = concatMap variables ts

-- Reading -----------------------------------------------------------------

newtype Reader a = Reader { runReader :: String -> Maybe (a, String) }

instance Functor Reader where
  fmap f (Reader r) = Reader $ \s -> case r s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest)

instance Applicative Reader where
  pure a = Reader $ \s -> Just (a, s)
  Reader f <*> Reader r = Reader $ \s -> case f s of
    Nothing -> Nothing
    Just (g, rest) -> case r rest of
      Nothing -> Nothing
      Just (a, rest') -> Just (g a, rest')

instance Monad Reader where
  Reader r >>= k = Reader $ \s -> r s >>= \(a, rest) -> runReader (k a) rest

orElse :: Reader a -> Reader a -> Reader a
orElse (Reader a) (Reader b) = Reader $ \s -> maybe (b s) Just (a s)

symbol :: String -> Reader ()
symbol wanted = Reader $ \s ->
  let (here, rest) = splitAt (length wanted) (dropWhile isSpace s)
  in if here == wanted then Just ((), rest) else Nothing

word :: Reader String
word = Reader $ \s -> case span isAlphaNum (dropWhile isSpace s) of
  ("", _) -> Nothing
  found -> Just found

sepBy :: Reader a -> Reader () -> Reader [a]
sepBy item sep = do
  x <- item
  rest <- (sep >> sepBy item sep) `orElse` pure []
  return (x : rest)

term :: Reader Term
term = listTerm `orElse` plain
  where
    plain = do
      w <- word
      if isUpper (head w)
        then return (Var (Name w 0))
        else fmap (Struct w) (arguments `orElse` pure [])
    arguments = symbol "(" *> sepBy term (symbol ",") <* symbol ")"
    listTerm = do
      symbol "["
      items <- sepBy term (symbol ",") `orElse` pure []
      end <- (symbol "|" *> term) `orElse` pure (Struct "nil" [])
      symbol "]"
      return (foldr (\h t -> Struct "cons" [h, t]) end items)

clause :: Reader Clause
clause = do
  h <- term
  body <- (symbol ":-" *> sepBy term (symbol ",")) `orElse` pure []
  symbol "."
  return (h :- body)

program :: String -> [Clause]
program text = case runReader clause text of
  Just (c, rest) -> c : program rest
  Nothing | all isSpace text -> []
          | otherwise -> error ("no clause: " ++ takeWhile (/= '\n') (dropWhile isSpace text))

query :: String -> [Term]
query text = maybe [] fst (runReader (sepBy term (symbol ",")) text)

family, lists :: String
family = unlines
  [ "parent(ada, ben). parent(ben, cleo). parent(ben, dan). parent(cleo, eve)."
  , "ancestor(X, Y) :- parent(X, Y)."
  , "ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z)."
  , "sibling(X, Y) :- parent(P, X), parent(P, Y)."
  ]
lists = unlines
  [ "append([], Ys, Ys)."
  , "append([X | Xs], Ys, [X | Zs]) :- append(Xs, Ys, Zs)."
  , "member(X, [X | Rest])."
  , "member(X, [Y | Rest]) :- member(X, Rest)."
  , "reverse([], [])."
  , "reverse([X | Xs], Zs) :- reverse(Xs, Ys), append(Ys, [X], Zs)."
  ]

main :: IO ()
main = do
  ask (program family) "ancestor(ada, Who)"
  ask (program family) "sibling(cleo, Who)"
  ask (program lists) "append(Front, Back, [a, b, c])"
  ask (program lists) "reverse([a, b, c, d, e], Xs), member(c, Xs)"
  ask (program lists) "member(X, [a, B]), append([X], [X], [Y, z])"
  ask (program (lists ++ "bad(clause\n")) "reverse([a], Z)"
  where
    ask rules text = do
      putStrLn ("?- " ++ text)
      mapM_ (putStrLn . ("   " ++) . showAnswer) (answers rules (query text))
    showAnswer [] = "yes"
    showAnswer bs = intercalate ", " [show v ++ " = " ++ show t | (v, t) <- bs]
