-- Cryptarithms: column by column, from the right, with a state that backtracks.
module Main where

import Control.Monad (guard, mplus, mzero, unless)
import Data.List (nub, foldl')

newtype Search s a = Search { search :: s -> [(a, s)] }

instance Functor (Search s) where
  fmap f m = m >>= \x -> return (f x)

instance Applicative (Search s) where
  pure x = Search (\s -> [(x, s)])
  mf <*> mx = do
    f <- mf
    x <- mx
    pure (f x)

instance Monad (Search s) where
  m >>= k = Search (\s -> concat [search (k a) s' | (a, s') <- search m s])

oneOf :: [a] -> Search s a
oneOf xs = Search $ \s -> [(x, s) | x <- xs]

failing :: Search s a
failing = oneOf []

state :: (s -> (a, s)) -> Search s a
state f = Search (\s -> [f s])

data Digits = Digits { free :: [Int], known :: [(Char, Int)], tried :: !Int }

digit :: [Char] -> Char -> Search Digits Int
digit leading c = do
  found <- state (\d -> (lookup c (known d), d))
  case found of
    Just n -> return n
    Nothing -> do
      available <- state (\d -> (free d, d))
      n <- oneOf (if c `elem` leading then filter (/= 0) available else available)
      state (\d -> ((), bind n d))
      return n
  where
    bind n d = d { free = filter (/= n) (free d), known = (c, n) : known d, tried = tried d + 1 }

columns :: [Char] -> [[Char]] -> [Char] -> Int -> Search Digits ()
columns leading summands result carry = case result of
  [] -> unless (carry == 0 && all null summands) failing
  r : rs -> do
    ns <- mapM (digit leading) (concatMap (take 1) summands)
    let total = sum ns + carry
        (carry', d) = total `divMod` 10
    n <- digit leading r
    if n /= d then failing else columns leading (map (drop 1) summands) rs carry'

data Puzzle = Puzzle [String] String

instance Show Puzzle where
  show (Puzzle ws r) = foldr1 (\a b -> a ++ " + " ++ b) ws ++ " = " ++ r

solutions :: Puzzle -> [[(Char, Int)]]
solutions (Puzzle ws r)
  | length letters > 10 = []
  | otherwise = [reverse (known d) | (_, d) <- {-# SCC "columns" #-} search start (Digits [0 .. 9] [] 0)]
  where
    letters = nub (concat (r : ws))
    start = columns (nub (map head (r : ws))) (map reverse ws) (reverse r) 0

value :: [(Char, Int)] -> String -> Maybe Int
value table = foldl' add (Just 0)
  where
    add n c = do
      m <- n
      d <- lookup c table
      return (10 * m + d)

main :: IO ()
main = mapM_ solve
  [ Puzzle ["send", "more"] "money"
  , Puzzle ["two", "two"] "four"
  , Puzzle ["no", "gun", "no"] "hunt"
  , Puzzle ["abcdef", "ghijkl"] "mnopqr"
  , Puzzle ["a", "b"] "ab"
  ]
  where
    solve p@(Puzzle ws r) = do
      putStrLn (show p)
      case solutions p of
        [] -> putStrLn "  none"
        found@(first : _) -> do
          putStrLn ("  " ++ show (length found) ++ ", first " ++ unwords [c : '=' : show n | (c, n) <- first])
          putStrLn ("  " ++ show (mapM (value first) ws) ++ " " ++ show (value first r))
