module Main where
-- A parser that is a function, with its own instances; expressions in parentheses lead back to where they began.
import Control.Applicative
import Data.Char
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of { Nothing -> Nothing; Just (a, r) -> Just (f a, r) }
instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser f <*> Parser p = Parser $ \s -> case f s of { Nothing -> Nothing; Just (g, r) -> case p r of { Nothing -> Nothing; Just (a, r') -> Just (g a, r') } }
instance Monad Parser where
  p >>= f = Parser $ \s -> case runParser p s of { Nothing -> Nothing; Just (a, r) -> runParser (f a) r }
instance Alternative Parser where
  empty = Parser (const Nothing)
  p <|> q = Parser $ \s -> case runParser p s of { Nothing -> runParser q s; r -> r }
satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser $ \s -> case s of { c : r | f c -> Just (c, r); _ -> Nothing }
char :: Char -> Parser Char
char = satisfy . (==)
spaces :: Parser ()
spaces = () <$ many (satisfy isSpace)
token :: Parser a -> Parser a
token p = p <* spaces
number :: Parser Int
number = token (read <$> some (satisfy isDigit))
symbol :: Char -> Parser Char
symbol = token . char
expr, term, factor :: Parser Int
expr = do { t <- term; rest t } where
  rest t = (do { _ <- symbol '+'; u <- term; rest (t + u) }) <|> (do { _ <- symbol '-'; u <- term; rest (t - u) }) <|> pure t
term = do { f <- factor; rest f } where
  rest f = (do { _ <- symbol '*'; g <- factor; rest (f * g) }) <|> pure f
factor = number <|> (symbol '(' *> expr <* symbol ')') <|> (negate <$> (symbol '-' *> factor))
list :: Int -> Parser [Int]
list 0 = pure []
list n = do { x <- expr; _ <- optional (symbol ','); xs <- list (n - 1); return (x : xs) }
main :: IO ()
main = do
  print (runParser expr "1 + 2 * (3 + 4 * (5 - 6)) - -7")
  print (runParser expr "((((1))))+2*")
  print (runParser (list 3) "1+1, 2*(3), (4)")
  print (runParser (list 3) "1+1, x")
