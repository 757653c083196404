-- Default methods that are large: each instance has them as if they were written there, with its own methods in them.
module Main where

newtype Parser a = Parser (String -> [(a, String)])

run :: Parser a -> String -> [(a, String)]
run (Parser p) = p

instance Functor Parser where
  fmap f (Parser p) = Parser (map (\(x, rest) -> (f x, rest)) . p)

instance Applicative Parser where
  pure x = Parser (\s -> [(x, s)])
  pf <*> px = pf >>= \f -> fmap f px

instance Monad Parser where
  Parser p >>= g = Parser (concatMap (\(x, rest) -> run (g x) rest) . p)

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser (\s -> case p s of { [] -> q s; found -> found })

char :: Char -> Parser Char
char c = Parser (\s -> case s of { d : rest | c == d -> [(c, rest)]; _ -> [] })

inParentheses :: Bool -> Parser a -> Parser a
inParentheses True p = do { _ <- char '('; x <- inParentheses False p; _ <- char ')'; return x }
inParentheses False p = inParentheses True p `orElse` p

many0 :: Parser a -> Parser [a]
many0 p = do { x <- p; xs <- many0 p; return (x : xs) } `orElse` return []

class Readable a where
  item :: Parser a
  items :: Parser [a]
  items = do { _ <- char '['; _ <- char ']'; return [] }
    `orElse` do { _ <- char '['
                ; x <- inParentheses False item
                ; xs <- many0 (do { _ <- char ','; inParentheses False item })
                ; _ <- char ']'
                ; return (x : xs) }
    `orElse` do { x <- item; return [x] }

instance Readable Bool where
  item = fmap (const True) (char 't') `orElse` fmap (const False) (char 'f')

instance Readable Int where
  item = fmap length (do { x <- char '|'; xs <- many0 (char '|'); return (x : xs) })

instance Readable a => Readable [a] where
  item = items

main :: IO ()
main = do
  print (run (item :: Parser [Bool]) "[t,(f),t]")
  print (run (item :: Parser [[Int]]) "[[|,||],[],([(|||)])]!")
  print (run (items :: Parser [Int]) "||")
