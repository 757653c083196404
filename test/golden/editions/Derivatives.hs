-- Regular expressions by derivatives: normal forms by smart constructors, automata from them, and enumeration of languages.
{-# LANGUAGE GHC2021, PatternSynonyms, ViewPatterns, LambdaCase, DerivingStrategies, QuantifiedConstraints, StandaloneDeriving, UndecidableInstances, BlockArguments, OverloadedStrings, NamedFieldPuns #-}
module Main (main) where

import Data.Array (Array, accumArray, bounds, (!))
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, elems)
import Control.Monad (forM_, when)
import Data.Bool (bool)
import Data.Foldable (foldl', toList)
import Data.Functor ((<&>))
import Data.List (intercalate, unfoldr)
import Data.List.NonEmpty qualified as NE
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as M
import Data.Semigroup (All (..), Any (..))
import Data.Set qualified as S
import Data.String (IsString (..))
import Text.Printf (hPrintf, printf)
import System.IO (stdout)

newtype Fix f = Fix (f (Fix f))
deriving instance (forall a. Eq a => Eq (f a)) => Eq (Fix f)
deriving instance (Eq (Fix f), forall a. Ord a => Ord (f a)) => Ord (Fix f)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (cata alg <$> x)

para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg (Fix x) = alg (x <&> \t -> (t, para alg t))

type Regex = Fix RegexF
data RegexF r = N | E | C !(S.Set Char) | r :.: r | Alt [r] | r :&: r | Not r | Star r
  deriving stock (Eq, Ord, Show, Functor, Foldable, Traversable)
infixr 6 :.:
infixr 5 :&:

pattern None, Epsilon :: Regex
pattern None = Fix N
pattern Epsilon = Fix E

pattern Any' :: Regex
pattern Any' <- Fix (Not None) where Any' = Fix (Not None)

instance Semigroup Regex where
  None <> _ = None
  _ <> None = None
  Epsilon <> r = r
  r <> Epsilon = r
  Fix (a :.: b) <> c = a <> (b <> c)
  a <> b = Fix (a :.: b)

instance Monoid Regex where mempty = Epsilon

(.|.), (.&.) :: Regex -> Regex -> Regex
Any' .|. _ = Any'
_ .|. Any' = Any'
a .|. b = case S.toAscList (S.delete None (S.fromList (alternatives a ++ alternatives b))) of
  [] -> None
  [r] -> r
  rs -> Fix (Alt rs)
 where
  alternatives = \case Fix (Alt rs) -> rs; r -> [r]
None .&. _ = None
_ .&. None = None
Any' .&. r = r
r .&. Any' = r
a .&. b | a == b = a
        | otherwise = Fix (min a b :&: max a b)
infixr 4 .|.
infixr 5 .&.

star, complement, plus, maybe' :: Regex -> Regex
star = \case None -> Epsilon; Epsilon -> Epsilon; r@(Fix (Star _)) -> r; r -> Fix (Star r)
complement = \case Fix (Not r) -> r; r -> Fix (Not r)
plus r = r <> star r
maybe' r = Epsilon .|. r

oneOf :: [Char] -> Regex
oneOf = Fix . C . S.fromList

instance IsString Regex where
  fromString = foldMap (\c -> oneOf [c])

nullable :: Regex -> Bool
nullable = cata \case
  N -> False
  E -> True
  C _ -> False
  a :.: b -> a && b
  Alt rs -> getAny (foldMap Any rs)
  a :&: b -> getAll (foldMap All [a, b])
  Not r -> not r
  Star _ -> True

derive :: Char -> Regex -> Regex
derive c = para \case
  N -> None
  E -> None
  C cs -> bool None Epsilon (S.member c cs)
  (a, da) :.: (b, db) -> da <> b .|. bool None db (nullable a)
  Alt rs -> foldr ((.|.) . snd) None rs
  (_, da) :&: (_, db) -> da .&. db
  Not (_, dr) -> complement dr
  Star (r, dr) -> dr <> star r

matches :: Regex -> String -> Bool
matches r = nullable . foldl' (flip derive) r

-- | The states by number, the starting one first, with their edges; the alphabet is that of the expression.
data Automaton = Automaton {edges :: Array Int (Map Char Int), accepting :: [Bool]}

automaton :: [Char] -> Regex -> Automaton
automaton alphabet start = Automaton (accumArray (flip (uncurry M.insert)) M.empty (0, M.size numbers - 1) moves) accepting
 where
  (numbers, moves) = go (M.singleton start 0) [start] []
  accepting = map (nullable . snd) (M.toAscList (M.fromList [(n, r) | (r, n) <- M.toList numbers]))
  go known [] done = (known, reverse done)
  go known (r : todo) done = go known' (todo ++ new) (reverse [(known M.! r, (c, known' M.! r')) | (c, r') <- next] ++ done)
   where
    next = alphabet <&> \c -> (c, derive c r)
    (known', reverse -> new) = foldl' add (known, []) (map snd next)
    add (m, ns) r' | r' `M.member` m = (m, ns)
                   | otherwise = (M.insert r' (M.size m) m, r' : ns)

reachable :: Automaton -> UArray Int Bool
reachable Automaton {edges} = runSTUArray do
  seen <- newArray (bounds edges) False
  let visit n = do
        old <- readArray seen n
        when (not old) do
          writeArray seen n True
          forM_ (edges ! n) visit
  visit 0
  pure seen

count :: Automaton -> [Integer]
count a@(Automaton edges _) = unfoldr (\v -> Just (total v, step v)) (M.singleton 0 1)
 where
  total v = sum [n | (s, n) <- M.toList v, accepting a !! s]
  step v = M.fromListWith (+) [(t, n) | (s, n) <- M.toList v, t <- toList (edges ! s)]

render :: Regex -> String
render r = cata alg r (0 :: Int) ""
 where
  alg = \case
    N -> const (showString "∅")
    E -> const (showString "ε")
    C (S.toList -> [c]) -> const (showChar c)
    C cs -> const (showChar '[' . showString (ranges (S.toAscList cs)) . showChar ']')
    a :.: b -> \d -> showParen (d > 2) (a 3 . b 2)
    Alt rs -> \d -> showParen (d > 0) (foldr1 (\x y -> x . showChar '|' . y) (map ($ 1) rs))
    a :&: b -> \d -> showParen (d > 1) (a 2 . showChar '&' . b 2)
    Not x -> \_ -> showChar '~' . x 3
    Star x -> \_ -> x 3 . showChar '*'
  ranges = intercalate "" . map (\g -> case NE.toList g of [x] -> [x]; xs -> [head xs, '-', last xs]) . runs
  runs = foldr merge []
  merge c (g@(NE.head -> x) : gs) | succ c == x = NE.cons c g : gs
  merge c gs = NE.singleton c : gs

main :: IO ()
main = do
  let even0 = star (maybe' "1" <> "0" <> star "1" <> "0") <> star "1"
      number = maybe' "-" <> plus (oneOf ['0' .. '9']) <> maybe' ("." <> plus (oneOf ['0' .. '9']))
      noFoo = complement (Any' <> "foo" <> Any')
      both = (Any' <> "ab" <> Any') .&. complement (Any' <> "bb" <> Any')
  forM_ [("even0", even0), ("number", number), ("noFoo", noFoo), ("both", both)] \(name, r) ->
    printf "%-7s %s\n" (name :: String) (render r)
  print (map (matches number) ["12", "-3.14", "3.", "", "--1"])
  print (map (matches noFoo) ["fo", "xfoox", "foofoo", "oof"], matches both <$> ["aab", "abb", "abab"])
  forM_ [("01", even0), ("ab", both)] \(alphabet, r) -> do
    let a = automaton alphabet r
    hPrintf stdout "%d states, %d accepting, %d reached; words: %s\n" (length (accepting a)) (length (filter id (accepting a))) (length (filter id (elems (reachable a)))) (show (take 8 (count a)))
