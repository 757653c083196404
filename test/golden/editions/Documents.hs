{-# LANGUAGE OverloadedStrings, LambdaCase, BlockArguments, GHC2021, TypeFamilies, DerivingStrategies #-}
-- JSON: a parser and two printers, and lenses written by hand to look into documents and to change them.
module Main (main) where

import Control.Applicative (Alternative (..), Const (..))
import Control.Monad (MonadPlus, guard, replicateM)
import Control.Monad.State (MonadState (..), StateT (..))
import Data.ByteString.Builder qualified as B
import Data.ByteString.Lazy.Char8 qualified as L8
import Data.Char (chr, digitToInt, isDigit, isHexDigit, isSpace)
import Data.Foldable (asum, for_)
import Data.Functor (($>), (<&>))
import Data.Functor.Identity (Identity (..))
import Data.List (intersperse)
import Data.Monoid (Endo (..), First (..))
import Data.String (IsString (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.Encoding qualified as T
import GHC.Exts (IsList (..))

data Value = Null | Bool !Bool | Number !Rational | String !Text | Array [Value] | Object [(Text, Value)]
  deriving (Eq, Show)

instance IsString Value where fromString = String . T.pack
instance IsList Value where
  type Item Value = Value
  fromList = Array
  toList = \case Array vs -> vs; v -> [v]
instance Num Value where
  fromInteger = Number . fromInteger
  negate = over number negate
  Number a + Number b = Number (a + b)
  a + _ = a
  Number a * Number b = Number (a * b)
  a * _ = a
  abs = over number abs
  signum = over number signum

newtype Parser a = Parser {unParser :: StateT Text (Either Text) a}
  deriving newtype (Functor, Applicative, Monad, MonadState Text)

instance Alternative Parser where
  empty = Parser (StateT \rest -> Left ("at " <> T.show (T.take 8 rest)))
  Parser p <|> Parser q = Parser (StateT \s -> either (const (runStateT q s)) Right (runStateT p s))
instance MonadPlus Parser

parseJson :: Text -> Either Text Value
parseJson text = runStateT (unParser (spaces *> value)) text >>= \case
  (v, "") -> Right v
  (_, rest) -> Left ("left over: " <> rest)

spaces :: Parser ()
spaces = state \t -> ((), T.dropWhile isSpace t)

char :: (Char -> Bool) -> Parser Char
char ok = get >>= maybe empty (\(c, rest) -> guard (ok c) *> put rest $> c) . T.uncons

token :: Text -> Parser ()
token t = get >>= maybe empty put . T.stripPrefix t >> spaces

value :: Parser Value
value = asum
  [ Null <$ token "null", Bool True <$ token "true", Bool False <$ token "false"
  , String <$> text
  , Array <$> (token "[" *> (value `sepBy` token ",") <* token "]")
  , Object <$> (token "{" *> (((,) <$> text <* token ":" <*> value) `sepBy` token ",") <* token "}")
  , Number <$> numeral ]
 where
  p `sepBy` s = ((:) <$> p <*> many (s *> p)) <|> pure []

text :: Parser Text
text = T.pack <$> (char (== '"') *> many (plain <|> escaped) <* token "\"")
 where
  plain = char (`notElem` ['"', '\\'])
  escaped = char (== '\\') *> char (const True) >>= \case
    'n' -> pure '\n'
    't' -> pure '\t'
    'u' -> chr . foldl' (\n d -> 16 * n + digitToInt d) 0 <$> replicateM 4 (char isHexDigit)
    c -> c <$ guard (c `elem` ['"', '\\', '/'])

numeral :: Parser Rational
numeral = do
  sign <- (-1) <$ token "-" <|> pure 1
  whole <- some digit
  part <- (char (== '.') *> some digit) <|> pure []
  power <- (char (`elem` ['e', 'E']) *> ((negate <$ char (== '-')) <|> (id <$ char (== '+')) <|> pure id) <*> (fold10 <$> some digit)) <|> pure 0
  spaces
  pure (sign * fromInteger (fold10 (whole ++ part)) * 10 ^^ (power - toInteger (length part)))
 where
  digit = toInteger . digitToInt <$> char isDigit
  fold10 = foldl' (\n d -> 10 * n + d) 0

type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

at :: Text -> Lens [(Text, v)] (Maybe v)
at k f entries = f (lookup k entries) <&> \new -> case break ((== k) . fst) entries of
  (before, _ : after) -> before ++ [(k, v) | Just v <- [new]] ++ after
  (before, []) -> before ++ [(k, v) | Just v <- [new]]

number :: Traversal Value Rational
number f = \case Number n -> Number <$> f n; v -> pure v

fields :: Traversal Value [(Text, Value)]
fields f = \case Object o -> Object <$> f o; v -> pure v

key :: Text -> Traversal Value Value
key k = fields . at k . traverse

elements, everywhere :: Traversal Value Value
elements f = \case Array vs -> Array <$> traverse f vs; v -> pure v
everywhere f = \case
  Array vs -> Array <$> traverse (everywhere f) vs
  Object o -> Object <$> (traverse . traverse) (everywhere f) o
  v -> f v

over :: ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

set :: ((a -> Identity a) -> s -> Identity s) -> a -> s -> s
set l = over l . const

toListOf :: ((a -> Const (Endo [a]) a) -> s -> Const (Endo [a]) s) -> s -> [a]
toListOf l = (`appEndo` []) . getConst . l (\a -> Const (Endo (a :)))

preview :: ((a -> Const (First a) a) -> s -> Const (First a) s) -> s -> Maybe a
preview l = getFirst . getConst . l (Const . First . Just)

compact :: Value -> B.Builder
compact = \case
  Null -> "null"
  Bool b -> if b then "true" else "false"
  Number n | fromInteger (truncate n) == n -> B.integerDec (truncate n)
           | otherwise -> B.doubleDec (fromRational n)
  String t -> B.char7 '"' <> T.encodeUtf8Builder (T.concatMap quote t) <> B.char7 '"'
  Array vs -> B.char7 '[' <> mconcat (intersperse "," (compact <$> vs)) <> B.char7 ']'
  Object o -> B.char7 '{' <> mconcat (intersperse "," [compact (String k) <> ":" <> compact v | (k, v) <- o]) <> B.char7 '}'
 where
  quote = \case '"' -> "\\\""; '\\' -> "\\\\"; '\n' -> "\\n"; c -> T.singleton c

pretty :: Int -> Value -> B.Builder
pretty depth v = case v of
  Array vs@(_ : _) -> "[\n" <> rows (pretty (depth + 2) <$> vs) <> "]"
  Object o@(_ : _) -> "{\n" <> rows [compact (String k) <> ": " <> pretty (depth + 2) x | (k, x) <- o] <> "}"
  _ -> compact v
 where
  indent n = B.string7 (replicate n ' ')
  rows bs = mconcat (intersperse ",\n" [indent (depth + 2) <> b | b <- bs]) <> "\n" <> indent depth

main :: IO ()
main = do
  let source = "{ \"name\": \"Caf\\u00e9 \\\"Nord\\\"\", \"open\": true, \"menu\": [ {\"dish\": \"soup\", \"price\": 4.5}, {\"dish\": \"bread\", \"price\": 12e-1}, {\"dish\": \"tap\\nwater\", \"price\": 0} ], \"tags\": [], \"rating\": null }"
  case parseJson source of
    Left e -> print e
    Right doc -> do
      let menu :: Traversal Value Value
          menu = key "menu" . elements
          put' b = L8.putStrLn (B.toLazyByteString b)
      put' (compact doc)
      put' (pretty 0 (over (menu . key "price" . number) (* 2) doc))
      print (map (fromRational @Double) (toListOf (menu . key "price" . number) doc), preview (menu . key "dish") doc)
      put' (compact (set (fields . at "menu") Nothing (set (fields . at "closed") (Just (Array ["Mon", 7, Array [-2 + 5]])) doc)))
      print (length (toListOf everywhere doc), sum [1 | String _ <- toListOf everywhere doc] :: Int)
      print (parseJson (T.decodeUtf8 (L8.toStrict (B.toLazyByteString (pretty 4 doc)))) == Right doc)
  for_ ["[1,2", "[1,]", "tru", "\"\\x\"", "-0.5e+2 x", " [ -1.25e2 ] "] (print . parseJson)
