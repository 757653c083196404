-- Regular expressions by derivatives, and as automata of sets of states: parsed, matched, made into tables, minimised.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.List (nub, sort)

data Regex = Nothing' | Empty | Symbol Char | Seq Regex Regex | Or Regex Regex | Star Regex deriving (Eq, Ord, Show)

-- Parsing: | is weakest, then sequence, then * + ?.
parse :: String -> Regex
parse text = case alternatives text of
  (r, []) -> r
  (_, rest) -> error ("left over " ++ rest)

alternatives, sequences, postfix, atom :: String -> (Regex, String)
alternatives s = case sequences s of
  (a, '|' : rest) -> let (b, rest') = alternatives rest in (or' a b, rest')
  other -> other
sequences s
  | null s || head s `elem` "|)" = (Empty, s)
  | otherwise = let (a, rest) = postfix s; (b, rest') = sequences rest in (seq' a b, rest')
postfix s = go (atom s)
  where
    go (r, '*' : rest) = go (Star r, rest)
    go (r, '+' : rest) = go (seq' r (Star r), rest)
    go (r, '?' : rest) = go (or' Empty r, rest)
    go other = other
atom ('(' : rest) = case alternatives rest of
  (r, ')' : rest') -> (r, rest')
  _ -> error "missing )"
atom (c : rest) = (Symbol c, rest)
atom [] = error "end of the text"

seq', or' :: Regex -> Regex -> Regex
seq' Nothing' _ = Nothing'
seq' _ Nothing' = Nothing'
seq' Empty r = r
seq' r Empty = r
seq' (Seq a b) c = Seq a (seq' b c)
seq' a b = Seq a b
or' Nothing' r = r
or' r Nothing' = r
or' a b = foldr1 Or (nub (sort (parts a ++ parts b)))
  where
    parts (Or p q) = parts p ++ parts q
    parts p = [p]

nullable :: Regex -> Bool
nullable r = case r of
  Empty -> True
  Star _ -> True
  Seq a b -> nullable a && nullable b
  Or a b -> nullable a || nullable b
  _ -> False

derive :: Char -> Regex -> Regex
derive c r = case r of
  Symbol d | c == d -> Empty
  Seq a b | nullable a -> or' (seq' (derive c a) b) (derive c b)
          | otherwise -> seq' (derive c a) b
  Or a b -> or' (derive c a) (derive c b)
  Star a -> seq' (derive c a) r
  _ -> Nothing'

matches :: Regex -> String -> Bool
matches r = nullable . foldl (flip derive) r

data Automaton = Automaton { begin :: Int, step :: Map.Map (Int, Char) Int, final :: Set.Set Int }

automaton :: [Char] -> Regex -> Automaton
automaton alphabet start = go [start] (Map.singleton start 0) Map.empty
  where
    go [] known table = Automaton 0 table (Set.fromList [n | (r, n) <- Map.toList known, nullable r])
    go (r : queue) known table = go (queue ++ new) known' (Map.union table (Map.fromList edges))
      where
        targets = [(c, derive c r) | c <- alphabet]
        new = nub [t | (_, t) <- targets, t `Map.notMember` known]
        known' = foldl (\m t -> Map.insert t (Map.size m) m) known new
        edges = [((known Map.! r, c), known' Map.! t) | (c, t) <- targets]

accepts :: Automaton -> String -> Bool
accepts a text = walk (begin a) text
  where
    walk s [] = s `Set.member` final a
    walk s (c : cs) = maybe False (`walk` cs) (Map.lookup (s, c) (step a))

-- Moore's classes of states that cannot be told apart.
minimal :: [Char] -> Automaton -> Int
minimal alphabet a = go (Map.fromList [(s, fromEnum (s `Set.member` final a)) | s <- states])
  where
    states = nub (begin a : Map.elems (step a))
    go classes
      | count classes' == count classes = count classes
      | otherwise = go classes'
      where
        signature s = (classes Map.! s, [classes Map.! (step a Map.! (s, c)) | c <- alphabet])
        numbers = Map.fromList (zip (Set.toList (Set.fromList (map signature states))) [0 ..])
        classes' = Map.fromList [(s, numbers Map.! signature s) | s <- states]
    count = Set.size . Set.fromList . Map.elems

texts :: Int -> [String]
texts n = [[toEnum (97 + (i * k + k * k) `div` 3 `mod` 2) | k <- [1 .. 40 + i `mod` 30]] | i <- [1 .. n]]

main :: IO ()
main = do
  let patterns = map parse ["(a|b)*abb", "(ab|ba)*(aa)?b*", "(a*b)*a(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)", "((a|bb)*(b|aa)*)*ab", "(a|ab|abb)+b?"]
      samples = texts 6000
  print [length (filter (matches r) (take 400 samples)) | r <- patterns]
  let automata = map (automaton "ab") patterns
  print [(Map.size (step a), Set.size (final a), minimal "ab" a) | a <- automata]
  print [length (filter (accepts a) samples) | a <- automata]
  print (and [matches r t == accepts a t | (r, a) <- zip patterns automata, t <- take 200 samples])
