-- Parsers and pipelines written without their last argument: functions that are partial applications of the library's, called
-- again and again through names that were evaluated before, from constants and from recursion.
module Main (main) where

import Data.Char (isDigit, isSpace)

newtype P a = P { runP :: String -> [(a, String)] }

instance Functor P where
  fmap f (P p) = P (map (\(a, s) -> (f a, s)) . p)

instance Applicative P where
  pure x = P (\s -> [(x, s)])
  P f <*> P p = P (\s -> [(g a, s'') | (g, s') <- f s, (a, s'') <- p s'])

instance Monad P where
  P p >>= f = P (concatMap (\(a, s) -> runP (f a) s) . p)

(<||>) :: P a -> P a -> P a
P a <||> P b = P (\s -> case a s of { [] -> b s; r -> r })

item :: P Char
item = P (\s -> case s of { [] -> []; (c : cs) -> [(c, cs)] })

sat :: (Char -> Bool) -> P Char
sat ok = do { c <- item; if ok c then pure c else P (const []) }

many1, many0 :: P a -> P [a]
many1 p = do { x <- p; xs <- many0 p; pure (x : xs) }
many0 p = many1 p <||> pure []

tok :: P a -> P a
tok p = do { x <- p; _ <- many0 (sat isSpace); pure x }

number :: P Int
number = tok (read <$> many1 (sat isDigit))

sym :: Char -> P Char
sym = tok . sat . (==)

expr, term, factor :: P Int
expr = chain term (((+) <$ sym '+') <||> ((-) <$ sym '-'))
term = chain factor ((*) <$ sym '*')
factor = number <||> (sym '(' *> expr <* sym ')')

chain :: P a -> P (a -> a -> a) -> P a
chain p op = p >>= go where go x = (do { f <- op; y <- p; go (f x y) }) <||> pure x

-- the same as functions
type Parser a = String -> [(a, String)]

(>>>=) :: Parser a -> (a -> Parser b) -> Parser b
p >>>= f = each (uncurry f) . p

each :: (a -> [b]) -> [a] -> [b]
each f xs = loop f xs

loop :: (a -> [b]) -> [a] -> [b]
loop _ [] = []
loop f (x : xs) = let rest = loop f xs in case f x of { [] -> rest; (y : ys) -> y : (ys ++ rest) }

char :: Parser Char
char [] = []
char (c : cs) = [(c, cs)]

two :: Parser Char
two = char >>>= \c -> if c == 'a' then char else const []

-- what is made of functions
data T = L | N T Int T

toL :: T -> [Int] -> [Int]
toL L = id
toL (N l x r) = toL l . (x :) . toL r

mk :: Int -> T
mk 0 = L
mk n = N (mk (n `div` 2)) n (mk (n `div` 3))

compose :: [a -> a] -> a -> a
compose = foldr (.) id

steps :: Int -> Int
steps = compose (map (+) [1 .. 4] ++ [again, subtract 3])

again :: Int -> Int
again n | abs n > 30 = n | otherwise = steps (n * 2)

-- functions whose result is the function that they choose
up, down :: Int -> Int
up x = x + 1
down x = x - 1

hold :: Int -> Bool -> Int -> Int
hold z = if z > 3 then \c -> if c then up else down else const down

use :: (Bool -> Int -> Int) -> [Int]
use f = map (\n -> f (even n) n) [1 .. 6]

main :: IO ()
main = do
  print (two "abc")
  mapM_ (print . length . two) ["aax", "bax", "aaz"]
  print (map (fst . head . runP expr) ["1 + 2", "2*(3+4) - 5", "7"])
  print (map (sum . flip toL [] . mk) [4, 9], map steps [1, 2, 40])
  mapM_ (print . fst . head . runP (many1 number)) ["1 2 3", "44 5"]
  let f = hold 4
  print (use f, use (hold 2), use (\c -> if c then up else f False))
