-- A monad of one's own for choices with a state: puzzles of letters, change, a magic square.
module Main where

import Control.Applicative
import Control.Monad
import Data.List (delete)

newtype Search s a = Search { search :: s -> [(a, s)] }

instance Functor (Search s) where
  fmap = liftM

instance Applicative (Search s) where
  pure a = Search (\s -> [(a, s)])
  (<*>) = ap

instance Monad (Search s) where
  m >>= f = Search (\s -> concat [search (f a) s' | (a, s') <- search m s])

instance Alternative (Search s) where
  empty = Search (const [])
  a <|> b = Search (\s -> search a s ++ search b s)

instance MonadPlus (Search s)

solutions :: Search s a -> s -> [a]
solutions m s = map fst (search m s)

-- One of what is left, which is then gone.
pick :: Eq a => Search [a] a
pick = Search (\left -> [(x, delete x left) | x <- left])

oneOf :: [a] -> Search s a
oneOf = foldr ((<|>) . pure) empty

number :: [Int] -> Int
number = foldl (\acc d -> acc * 10 + d) 0

sendMoreMoney :: Search [Int] (Int, Int, Int)
sendMoreMoney = do
  d <- pick
  e <- pick
  let y = (d + e) `mod` 10
  guardPick y
  n <- pick
  r <- pick
  let c1 = (d + e) `div` 10
      c2 = (n + r + c1) `div` 10
  guard ((n + r + c1) `mod` 10 == e)
  o <- pick
  guard ((e + o + c2) `mod` 10 == n)
  s <- pick
  m <- pick
  guard (s /= 0 && m /= 0)
  let send = number [s, e, n, d]
      more = number [m, o, r, e]
      money = number [m, o, n, e, y]
  guard (send + more == money)
  return (send, more, money)
  where guardPick x = Search (\left -> [((), delete x left) | x `elem` left])

magic :: Search [Int] [[Int]]
magic = do
  a <- pick
  b <- pick
  let c = 15 - a - b
  takeIt c
  d <- pick
  let g = 15 - a - d
  takeIt g
  e <- pick
  guard (c + e + g == 15)
  let f = 15 - d - e
  takeIt f
  let h = 15 - b - e
      i = 15 - c - f
  takeIt h
  takeIt i
  guard (a + e + i == 15 && g + h + i == 15)
  return [[a, b, c], [d, e, f], [g, h, i]]
  where takeIt x = Search (\left -> [((), delete x left) | x `elem` left])

triples :: Int -> Search () (Int, Int, Int)
triples limit = do
  c <- oneOf [1 .. limit]
  b <- oneOf [1 .. c]
  a <- oneOf [1 .. b]
  guard (a * a + b * b == c * c)
  return (a, b, c)

change :: [Int] -> Int -> Search () [Int]
change _ 0 = return []
change coins amount = do
  coin <- oneOf coins
  guard (coin <= amount)
  (coin :) <$> change (filter (<= coin) coins) (amount - coin)

main :: IO ()
main = do
  print (solutions sendMoreMoney [0 .. 9])
  mapM_ print (solutions magic [1 .. 9])
  print (length (solutions (triples 230) ()))
  let ways = solutions (change [50, 20, 10, 5, 2, 1] 100) ()
  print (length ways, sum (map length ways))
