-- Parsers that are constants: what has failed and is handed on has no part in the stack of what comes next.
module Main (main) where
import Text.Parsec
import Text.Parsec.String (Parser)

data Form = Sym String | Num Integer | Str String | List [Form] deriving Show

lexeme :: Parser a -> Parser a
lexeme p = do
  x <- p
  spaces
  return x

symbol :: String -> Parser String
symbol = lexeme . string

up :: Parser Char
up = upper

str :: Parser String
str = many1 up

word :: Parser String
word = lexeme str

quoted :: Parser Form
quoted = do
  _ <- char '"'
  s <- many (noneOf "\"")
  _ <- symbol "\""
  return (Str s)

number :: Parser Form
number = lexeme $ do
  ds <- many1 digit
  return (Num (read ds))

form :: Parser Form
form = choice [Sym <$> word, quoted, number, list, pair]

list :: Parser Form
list = between (symbol "(") (symbol ")") (List <$> many form)

pair :: Parser Form
pair = open *> (List <$> many1 (form <* optional comma)) <* close

open, close, comma :: Parser ()
open = () <$ symbol "<"
close = () <$ (char '>' *> spaces)
comma = () <$ (string "," <* spaces)

program :: Parser [Form]
program = do
  spaces
  fs <- many form
  eof
  return fs

main :: IO ()
main = successes >> failures

successes :: IO ()
successes = case parse program "x" "(DEFINE (F X) (ADD X 12 \"hello\")) (F 3) < UP, 3 > \"up\"" of
  Left e -> print e
  Right fs -> mapM_ print fs

failures :: IO ()
failures = mapM_ (print . parse program "y") ["(A", "\"x", "3 % 4", "<>"]
