module Lang.Parser (parseProgram) where

import Control.Monad.State
import Data.Char (isAlpha, isDigit, isSpace)
import Lang.Syntax

type Parser = StateT [String] (Either String)

-- | Procedures are known by their number of parameters, so that calls need no brackets.
type Arities = [(Name, Int)]

parseProgram :: String -> Either String Program
parseProgram text = evalStateT (program []) (tokens text)

tokens :: String -> [String]
tokens text = case dropWhile isSpace text of
  "" -> []
  c : cs
    | isAlpha c -> word isAlpha
    | isDigit c -> word isDigit
    | otherwise -> [c] : tokens cs
    where word ok = let (w, rest) = span ok (c : cs) in w : tokens rest

peek :: Parser (Maybe String)
peek = gets (\ts -> case ts of
  [] -> Nothing
  t : _ -> Just t)

next :: Parser String
next = do
  ts <- get
  case ts of
    [] -> lift (Left "unexpected end")
    t : rest -> put rest >> return t

expect :: String -> Parser ()
expect wanted = do
  t <- next
  unless (t == wanted) $ lift (Left ("expected " ++ wanted ++ ", found " ++ t))

program :: Arities -> Parser Program
program known = do
  t <- peek
  case t of
    Nothing -> return (Program [] [])
    Just "to" -> do
      d <- next >> definition known
      Program ds ss <- program ((defined d, length (parameters d)) : known)
      return (Program (d : ds) ss)
    Just _ -> do
      s <- statement known
      Program ds ss <- program known
      return (Program ds (s : ss))

definition :: Arities -> Parser Definition
definition known = do
  name <- next
  params <- names
  ss <- block ((name, length params) : known)
  return (Definition name params ss)
  where
    names = do
      t <- peek
      if t == Just "[" then return [] else (:) <$> next <*> names

block :: Arities -> Parser [Statement]
block known = expect "[" >> go
  where
    go = do
      t <- peek
      case t of
        Just "]" -> next >> return []
        _ -> (:) <$> statement known <*> go

statement :: Arities -> Parser Statement
statement known = do
  t <- next
  case t of
    "forward" -> Forward <$> expression
    "right" -> Turn <$> expression
    "left" -> Turn . Binary '-' (Number 0) <$> expression
    "up" -> return (Pen False)
    "down" | t `notElem` map fst known -> return (Pen True)
    "repeat" -> Repeat <$> expression <*> block known
    "if" -> If <$> expression <*> block known
    "set" -> Set <$> next <*> expression
    _ -> Call t <$> arguments t
  where
    arguments f = case lookup f known of
      Just n -> replicateM n expression
      Nothing -> many'
    many' = do
      t <- peek
      case t of
        Just (c : _) | isDigit c -> (:) <$> expression <*> many'
        _ -> return []

expression, product', factor :: Parser Expr
expression = product' >>= continue "+-" product'
product' = factor >>= continue "*" factor
factor = do
  t <- next
  case t of
    "(" -> expression <* expect ")"
    c : _
      | isDigit c -> return (Number (read t))
      | isAlpha c -> return (Variable t)
    _ -> lift (Left ("unexpected " ++ t))

continue :: String -> Parser Expr -> Expr -> Parser Expr
continue operators operand left = do
  t <- peek
  case t of
    Just [o] | o `elem` operators -> do
      _ <- next
      right <- operand
      continue operators operand (Binary o left right)
    _ -> return left
