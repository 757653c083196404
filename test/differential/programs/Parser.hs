-- A parser for arithmetic with variables, built from a handful of combinators.
module Main where

import Data.Char (isAlpha, isDigit, isSpace)

newtype Parser a = Parser (String -> Maybe (a, String))

runParser :: Parser a -> String -> Maybe (a, String)
runParser (Parser p) = p

instance Functor Parser where
  fmap f p = Parser $ \s -> case runParser p s of
    Nothing -> Nothing
    Just (x, rest) -> Just (f x, rest)

instance Applicative Parser where
  pure x = Parser $ \s -> Just (x, s)
  pf <*> px = Parser $ \s -> case runParser pf s of
    Nothing -> Nothing
    Just (f, rest) -> runParser (fmap f px) rest

instance Monad Parser where
  p >>= k = Parser $ \s -> case runParser p s of
    Nothing -> Nothing
    Just (x, rest) -> runParser (k x) rest

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser step
  where
    step (c:cs) | ok c = Just (c, cs)
    step _ = Nothing

orElse :: Parser a -> Parser a -> Parser a
orElse p q = Parser $ \s -> case runParser p s of
  Nothing -> runParser q s
  found -> found

many :: Parser a -> Parser [a]
many p = some p `orElse` return []

some :: Parser a -> Parser [a]
some p = do
  x <- p
  xs <- many p
  return (x : xs)

token :: Parser a -> Parser a
token p = do
  x <- p
  _ <- many (satisfy isSpace)
  return x

symbol :: Char -> Parser Char
symbol c = token (satisfy (== c))

data Expr
  = Num Int
  | Var String
  | Bin Char Expr Expr
  | Neg Expr
  deriving (Eq, Show)

number :: Parser Expr
number = token (fmap (Num . read) (some (satisfy isDigit)))

variable :: Parser Expr
variable = token (fmap Var (some (satisfy isAlpha)))

factor :: Parser Expr
factor = number `orElse` variable `orElse` negated `orElse` bracketed
  where
    negated = symbol '-' >> fmap Neg factor
    bracketed = do
      _ <- symbol '('
      e <- expr
      _ <- symbol ')'
      return e

chain :: Parser Expr -> [Char] -> Parser Expr
chain operand ops = operand >>= rest
  where
    rest left = more left `orElse` return left
    more left = do
      op <- token (satisfy (`elem` ops))
      right <- operand
      rest (Bin op left right)

term, expr :: Parser Expr
term = chain factor "*/"
expr = chain term "+-"

eval :: [(String, Int)] -> Expr -> Either String Int
eval _ (Num n) = Right n
eval env (Var v) = case lookup v env of
  Nothing -> Left ("unbound: " ++ v)
  Just n -> Right n
eval env (Neg e) = fmap negate (eval env e)
eval env (Bin op l r) = do
  x <- eval env l
  y <- eval env r
  apply op x y

apply :: Char -> Int -> Int -> Either String Int
apply '+' x y = Right (x + y)
apply '-' x y = Right (x - y)
apply '*' x y = Right (x * y)
apply '/' _ 0 = Left "division by zero"
apply '/' x y = Right (x `div` y)
apply op _ _ = Left ("unknown operator " ++ show op)

calculate :: String -> String
calculate s = case runParser (many (satisfy isSpace) >> expr) s of
  Just (e, "") -> show e ++ " = " ++ either ("error: " ++) show (eval env e)
  Just (_, rest) -> "stopped at " ++ show rest
  Nothing -> "no parse"
  where env = [("x", 6), ("y", -7)]

main :: IO ()
main = mapM_ (putStrLn . calculate)
  [ "1 + 2 * 3", "(1 + 2) * 3", " x * -y", "10 / (5 - 5)", "2 * z", "1 + ", "8 - 3 - 2", "((((7))))", "4 $ 5" ]
