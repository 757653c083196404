-- | A parser by hand: a function from what is left to a result and what is left then.
module Calc.Parser (parseLine, module Control.Applicative) where

import Calc.Syntax
import Control.Applicative
import Data.Char

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest))

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  Parser f <*> Parser p = Parser (\s -> do
    (g, rest) <- f s
    (a, rest') <- p rest
    return (g a, rest'))

instance Monad Parser where
  Parser p >>= f = Parser (\s -> p s >>= \(a, rest) -> runParser (f a) rest)

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser (\s -> p s <|> q s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser step
  where
    step (c : cs) | ok c = Just (c, cs)
    step _ = Nothing

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

char :: Char -> Parser Char
char c = token (satisfy (== c))

expr :: Parser Expr
expr = chain term (Binary Add <$ char '+' <|> Binary Sub <$ char '-')

term :: Parser Expr
term = chain factor (Binary Mul <$ char '*' <|> Binary Div <$ char '/')

factor :: Parser Expr
factor =
  Number . read <$> token (some (satisfy isDigit))
    <|> Name <$> name
    <|> Negate <$> (char '-' *> factor)
    <|> char '(' *> expr <* char ')'

name :: Parser String
name = token ((:) <$> satisfy isAlpha <*> many (satisfy isAlphaNum))

chain :: Parser a -> Parser (a -> a -> a) -> Parser a
chain p op = p >>= rest
  where
    rest l = (do f <- op
                 r <- p
                 rest (f l r)) <|> pure l

line :: Parser Line
line = Assign <$> name <* char '=' <*> expr <|> Show <$> expr

parseLine :: String -> Either String Line
parseLine s = case runParser (token (pure ()) *> line) s of
  Just (l, "") -> Right l
  Just (_, rest) -> Left ("what is " ++ show rest ++ "?")
  Nothing -> Left "what is this?"
