-- Proves propositions by rewriting them with lemmas until only conditionals on constants and variables are left.
module Main where

import Data.Char (isAlpha, isAlphaNum, isSpace)
import Data.List (intercalate)

data Term
  = Var String
  | App String [Term]
  deriving (Eq, Ord)

instance Show Term where
  showsPrec _ (Var x) = showString x
  showsPrec _ (App f []) = showString f
  showsPrec _ (App f ts) = showChar '(' . showString f . foldr step id ts . showChar ')'
    where step t rest = showChar ' ' . shows t . rest

-- Reading -----------------------------------------------------------------

type Scanner a = String -> Maybe (a, String)

skip :: String -> String
skip = dropWhile isSpace

name :: Scanner String
name input = case span ok (skip input) of
  ("", _) -> Nothing
  (word, rest) -> Just (word, rest)
  where ok c = isAlphaNum c || c `elem` "-'=+*"

term :: Scanner Term
term input = case skip input of
  '(' : rest -> do
    (f, after) <- name rest
    (args, end) <- terms after
    return (App f args, end)
  '?' : rest -> do
    (x, after) <- name rest
    return (Var x, after)
  rest -> do
    (c, after) <- name rest
    return (App c [], after)

terms :: Scanner [Term]
terms input = case skip input of
  ')' : rest -> Just ([], rest)
  rest -> do
    (t, after) <- term rest
    (ts, end) <- terms after
    return (t : ts, end)

readTerm :: String -> Term
readTerm text = case term text of
  Just (t, rest) | all isSpace rest -> t
  _ -> error ("cannot read " ++ show text)

-- Matching ----------------------------------------------------------------

type Subst = [(String, Term)]

match :: Term -> Term -> Maybe Subst
match pattern subject = go pattern subject []
  where
    go (Var x) t s = case lookup x s of
      Nothing -> Just ((x, t) : s)
      Just t' | t == t' -> Just s
              | otherwise -> Nothing
    go (App f ps) (App g ts) s
      | f == g && length ps == length ts = walk ps ts s
    go _ _ _ = Nothing
    walk (p : ps) (t : ts) s = go p t s >>= walk ps ts
    walk _ _ s = Just s

apply :: Subst -> Term -> Term
apply s t@(Var x) = maybe t id (lookup x s)
apply s (App f ts) = App f (map (apply s) ts)

-- Rewriting ---------------------------------------------------------------

type Lemma = (Term, Term)

lemmas :: [(String, [Lemma])]
lemmas = foldr insert [] (map parse texts)
  where
    parse text = case readTerm text of
      App "=" [l, r] -> (l, r)
      other -> error ("no equation: " ++ show other)
    insert lemma@(App f _, _) table = put f lemma table
    insert _ table = table
    put f lemma [] = [(f, [lemma])]
    put f lemma ((g, ls) : rest)
      | f == g = (g, lemma : ls) : rest
      | otherwise = (g, ls) : put f lemma rest
    texts =
      [ "(= (and ?p ?q) (if ?p (if ?q true false) false))"
      , "(= (or ?p ?q) (if ?p true (if ?q true false)))"
      , "(= (not ?p) (if ?p false true))"
      , "(= (implies ?p ?q) (if ?p (if ?q true false) true))"
      , "(= (iff ?p ?q) (and (implies ?p ?q) (implies ?q ?p)))"
      , "(= (if (if ?a ?b ?c) ?d ?e) (if ?a (if ?b ?d ?e) (if ?c ?d ?e)))"
      , "(= (plus (plus ?x ?y) ?z) (plus ?x (plus ?y ?z)))"
      , "(= (equal (plus ?x ?y) zero) (and (zerop ?x) (zerop ?y)))"
      , "(= (zerop zero) true)"
      , "(= (equal ?x ?x) true)"
      , "(= (reverse (append ?a ?b)) (append (reverse ?b) (reverse ?a)))"
      , "(= (append (append ?a ?b) ?c) (append ?a (append ?b ?c)))"
      ]

rewrite :: Term -> Term
rewrite (Var x) = Var x
rewrite (App f args) = {-# SCC "inner" #-} apply1 (App f (map rewrite args))
  where
    apply1 t = try (maybe [] id (lookup f lemmas))
      where
        try [] = t
        try ((l, r) : rest) = case match l t of
          Just s -> rewrite (apply s r)
          Nothing -> try rest

tautology :: [Term] -> [Term] -> Term -> Bool
tautology yes no t
  | truthy t = True
  | falsy t = False
  | App "if" [c, a, b] <- t = branch c a b
  | otherwise = False
  where
    truthy u = u == App "true" [] || u `elem` yes
    falsy u = u == App "false" [] || u `elem` no
    branch c a b
      | truthy c = tautology yes no a
      | falsy c = tautology yes no b
      | otherwise = tautology (c : yes) no a && tautology yes (c : no) b

prove :: Term -> Bool
prove = tautology [] [] . rewrite

goals :: [String]
goals =
  [ "(implies (and p q) (or q p))"
  , "(implies p q)"
  , "(iff (not (and p q)) (or (not p) (not q)))"
  , "(implies (and (implies p q) (and (implies q r) (implies r s))) (implies p s))"
  , "(equal (append (append a b) c) (append a (append b c)))"
  , "(equal (reverse (append a b)) (append (reverse a) (reverse b)))"
  , "(iff (equal (plus zero (plus zero x)) zero) (zerop x))"
  ]

main :: IO ()
main = do
  mapM_ report goals
  putStrLn (intercalate ", " [f ++ ":" ++ show (length ls) | (f, ls) <- lemmas])
  print (readTerm "(open (f x)")
  where
    report text = putStrLn (verdict (readTerm text) ++ "  " ++ text)
    verdict t | prove t = "proved"
              | otherwise = "open  "
