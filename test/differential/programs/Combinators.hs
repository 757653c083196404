module Main where
import Control.Applicative
import Data.Char
newtype P a = P { runP :: String -> Maybe (a, String) }
instance Functor P where
  fmap f (P p) = P $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r)
instance Applicative P where
  pure a = P $ \s -> Just (a, s)
  P f <*> P p = P $ \s -> case f s of
    Nothing -> Nothing
    Just (g, r) -> case p r of
      Nothing -> Nothing
      Just (a, r') -> Just (g a, r')
instance Monad P where
  P p >>= f = P $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> runP (f a) r
instance Alternative P where
  empty = P (const Nothing)
  P p <|> P q = P $ \s -> case p s of
    Nothing -> q s
    r -> r
item :: P Char
item = P $ \s -> case s of { [] -> Nothing; (c:cs) -> Just (c, cs) }
sat :: (Char -> Bool) -> P Char
sat f = do { c <- item; if f c then return c else empty }
char :: Char -> P Char
char = sat . (==)
spaces :: P ()
spaces = () <$ many (sat isSpace)
token :: P a -> P a
token p = p <* spaces
symbol :: Char -> P Char
symbol = token . char
number :: P Int
number = token (read <$> some (sat isDigit))
chainl1 :: P a -> P (a -> a -> a) -> P a
chainl1 p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a
expr, term, factor :: P Int
expr = term `chainl1` addop
term = factor `chainl1` mulop
factor = number <|> (symbol '(' *> expr <* symbol ')')
addop, mulop :: P (Int -> Int -> Int)
addop = ((+) <$ symbol '+') <|> ((-) <$ symbol '-')
mulop = (*) <$ symbol '*'
data J = JN Int | JL [J] deriving Show
json :: P J
json = JN <$> number <|> JL <$> (symbol '[' *> sepBy json (symbol ',') <* symbol ']')
sepBy :: P a -> P b -> P [a]
sepBy p s = sepBy1 p s <|> pure []
sepBy1 :: P a -> P b -> P [a]
sepBy1 p s = (:) <$> p <*> many (s *> p)
main :: IO ()
main = do
  print (fst <$> runP (spaces *> expr) "1 + 2 * (3 - 4) * 5 + 10")
  print (fst <$> runP json "[1, [2, 3], [], 4]")
