-- Propositions to clauses: implications out, negations in, disjunctions in, splitting, and the clauses sorted.
module Main where

import Data.List (intercalate, nub, sort, (\\))

data Formula
  = Sym Char
  | Not Formula
  | Formula :/\: Formula
  | Formula :\/: Formula
  | Formula :=>: Formula
  | Formula :<=>: Formula
  deriving (Eq, Ord, Show)

infixr 6 :/\:
infixr 5 :\/:
infixr 4 :=>:
infix 3 :<=>:

-- | An operator-precedence parser with a stack of operands waiting.
data Frame = Operand Formula | Operator Char
  deriving Show

parse :: String -> Formula
parse text = reduceAll (go text [])
  where
    go "" stack = stack
    go (' ' : cs) stack = go cs stack
    go ('(' : cs) stack = go cs (Operator '(' : stack)
    go (')' : cs) stack = case closing stack of
      (f, rest) -> go cs (Operand f : rest)
    go (c : cs) stack
      | c `elem` "a&|>=~" && c /= 'a' = go cs (Operator c : squash (power c) stack)
      | otherwise = go cs (Operand (Sym c) : stack)

    closing stack = case squash 0 stack of
      Operand f : Operator '(' : rest -> (f, rest)
      other -> error ("unbalanced: " ++ show other)

    reduceAll stack = case squash 0 stack of
      [Operand f] -> f
      other -> error ("no formula: " ++ show (length other))

    squash n (Operand b : Operator o : Operand a : rest)
      | o /= '(' && o /= '~' && power o >= n = squash n (Operand (combine o a b) : rest)
    squash n (Operand a : Operator '~' : rest) | n <= 9 = squash n (Operand (Not a) : rest)
    squash _ stack = stack

power :: Char -> Int
power '~' = 10
power '&' = 6
power '|' = 5
power '>' = 4
power '=' = 3
power _ = 0

combine :: Char -> Formula -> Formula -> Formula
combine '&' = (:/\:)
combine '|' = (:\/:)
combine '>' = (:=>:)
combine '=' = (:<=>:)
combine c = error ("operator " ++ [c])

elimination :: Formula -> Formula
elimination f = case f of
  Sym _ -> f
  Not p -> Not (elimination p)
  p :/\: q -> elimination p :/\: elimination q
  p :\/: q -> elimination p :\/: elimination q
  p :=>: q -> Not (elimination p) :\/: elimination q
  p :<=>: q -> elimination (p :=>: q) :/\: elimination (q :=>: p)

negin :: Formula -> Formula
negin (Not (Not p)) = negin p
negin (Not (p :/\: q)) = negin (Not p) :\/: negin (Not q)
negin (Not (p :\/: q)) = negin (Not p) :/\: negin (Not q)
negin (p :/\: q) = negin p :/\: negin q
negin (p :\/: q) = negin p :\/: negin q
negin p = p

disin :: Formula -> Formula
disin (p :\/: (q :/\: r)) = disin (p :\/: q) :/\: disin (p :\/: r)
disin ((p :/\: q) :\/: r) = disin (p :\/: r) :/\: disin (q :\/: r)
disin (p :/\: q) = disin p :/\: disin q
disin (p :\/: q)
  | conjunctive p' || conjunctive q' = disin (p' :\/: q')
  | otherwise = p' :\/: q'
  where
    p' = disin p
    q' = disin q
    conjunctive (_ :/\: _) = True
    conjunctive _ = False
disin p = p

split :: Formula -> [Formula]
split p = walk p []
  where
    walk (a :/\: b) rest = walk a (walk b rest)
    walk a rest = a : rest

type Clause = (String, String)

clause :: Formula -> Clause
clause p = collect p ("", "")
  where
    collect (a :\/: b) sides = collect a (collect b sides)
    collect (Sym c) (yes, no) = (insert c yes, no)
    collect (Not (Sym c)) (yes, no) = (yes, insert c no)
    collect f _ = error ("not a disjunction: " ++ show f)
    insert c "" = [c]
    insert c text@(d : ds) = case compare c d of
      LT -> c : text
      EQ -> text
      GT -> d : insert c ds

clauses :: String -> [Clause]
clauses = nub . sort . filter (not . trivial) . map clause . split . disin . ({-# SCC "negations" #-} negin) . elimination . parse
  where trivial (yes, no) = any (`elem` no) yes

display :: Clause -> String
display (yes, no) = unwords [listed yes, "<=", listed no]
  where listed cs = if null cs then "." else intercalate "," (map (: []) cs)

main :: IO ()
main = do
  run "p > q & r"
  run "(p = q) = r"
  run "~(p & ~q) | (r > s & t)"
  run "(a & b | c & d) > (e | ~f)"
  run "(p = (q = (r = s))) & p"
  print (disin (Sym 'x' :\/: Sym 'y' :/\: Sym 'z'))
  print (length (clauses "(a = b) | (c = d) | (e = f)") , "abc" \\ "b")
  run "p > (q & r"
  where
    run text = do
      putStrLn text
      mapM_ (putStrLn . ("  " ++) . display) (clauses text)
