-- Parser combinators in the usual style, and a printer: JSON.
module Main where

import Control.Applicative
import Data.Char (chr, isDigit, isHexDigit, isSpace, ord)
import Data.List (intercalate)
import Numeric (readHex)

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }

instance Functor Parser where
  fmap f p = Parser $ \s -> case runParser p s of
    Left e -> Left e
    Right (a, rest) -> Right (f a, rest)

instance Applicative Parser where
  pure a = Parser $ \s -> Right (a, s)
  p <*> q = Parser $ \s -> case runParser p s of
    Left e -> Left e
    Right (f, rest) -> runParser (fmap f q) rest

instance Monad Parser where
  p >>= f = Parser $ \s -> case runParser p s of
    Left e -> Left e
    Right (a, rest) -> runParser (f a) rest

instance Alternative Parser where
  empty = Parser $ \_ -> Left "nothing fits"
  p <|> q = Parser $ \s -> either (const (runParser q s)) Right (runParser p s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \s -> case s of
  c : rest | ok c -> Right (c, rest)
  _ -> Left ("unexpected " ++ take 10 s)

char :: Char -> Parser Char
char = satisfy . (==)

string :: String -> Parser String
string = traverse char

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p separator = ((:) <$> p <*> many (separator *> p)) <|> pure []

data Value = Null | Bool Bool | Number Double | String String | List [Value] | Object [(String, Value)] deriving (Eq, Show)

value :: Parser Value
value = token $
  Null <$ string "null"
    <|> Bool True <$ string "true"
    <|> Bool False <$ string "false"
    <|> Number <$> number
    <|> String <$> quoted
    <|> List <$> (token (char '[') *> sepBy value (token (char ',')) <* char ']')
    <|> Object <$> (token (char '{') *> sepBy pair (token (char ',')) <* char '}')
  where pair = (,) <$> token quoted <* token (char ':') <*> value

number :: Parser Double
number = do
  sign <- (negate <$ char '-') <|> pure id
  whole <- some (satisfy isDigit)
  decimals <- (char '.' *> some (satisfy isDigit)) <|> pure ""
  let digits = foldl (\acc d -> acc * 10 + fromIntegral (ord d - 48)) 0
  return (sign (digits whole + digits decimals / 10 ^ length decimals))

quoted :: Parser String
quoted = char '"' *> many (escaped <|> satisfy (`notElem` "\"\\")) <* char '"'
  where
    escaped = char '\\' *> (('\n' <$ char 'n') <|> char '"' <|> char '\\' <|> (char 'u' *> unicode))
    unicode = chr . fst . head . readHex <$> sequenceA [hex, hex, hex, hex]
    hex = satisfy isHexDigit

render :: Value -> String
render Null = "null"
render (Bool b) = if b then "true" else "false"
render (Number n) = show n
render (String s) = show s
render (List vs) = "[" ++ intercalate ", " (map render vs) ++ "]"
render (Object ps) = "{" ++ intercalate ", " [show k ++ ": " ++ render v | (k, v) <- ps] ++ "}"

depth :: Value -> Int
depth (List vs) = 1 + maximum (0 : map depth vs)
depth (Object ps) = 1 + maximum (0 : map (depth . snd) ps)
depth _ = 0

numbers :: Value -> [Double]
numbers (Number n) = [n]
numbers (List vs) = concatMap numbers vs
numbers (Object ps) = concatMap (numbers . snd) ps
numbers _ = []

sample :: Int -> Value
sample n = List [Object [("id", Number (fromIntegral i)), ("name", String ("item \"" ++ show i ++ "\"")), ("tags", List (map (String . show) [1 .. i `mod` 5])), ("ok", Bool (even i)), ("nested", nested (i `mod` 7))] | i <- [1 .. n]]
  where nested k = if k == 0 then Null else Object [("level", Number (fromIntegral k / 4)), ("below", nested (k - 1))]

main :: IO ()
main = do
  let original = sample 2000
      text = render original
  print (length text)
  case runParser (value <* many (satisfy isSpace)) text of
    Left problem -> putStrLn problem
    Right (found, rest) -> print (found == original, rest, depth found, sum (numbers found), length (render found))
  print (either id (render . fst) (runParser value "{ \"a\" : [ 1, -2.5 , \"x\\u0041\\n\" ], \"b\" : nope }"))
