{-# LANGUAGE OverloadedStrings, BlockArguments, LambdaCase #-}
-- Requests in text, read by a small applicative parser, answered as JSON built with builders.
module Main (main) where

import Control.Applicative
import Data.ByteString.Builder (Builder)
import Data.ByteString.Builder qualified as B
import Data.ByteString.Lazy.Char8 qualified as L8
import Data.Char (isAlphaNum, isDigit)
import Data.Foldable (fold, toList)
import Data.List (intersperse)
import Data.Map (Map)
import Data.Map qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.Encoding (encodeUtf8Builder)
import Data.Text.IO qualified as T

newtype Parser a = Parser {runParser :: Text -> Either Text (a, Text)}
  deriving (Functor)

instance Applicative Parser where
  pure a = Parser \t -> Right (a, t)
  Parser f <*> Parser g = Parser \t -> do
    (h, rest) <- f t
    (a, left) <- g rest
    pure (h a, left)

instance Alternative Parser where
  empty = Parser (const (Left "nothing fits"))
  Parser f <|> Parser g = Parser \t -> either (const (g t)) Right (f t)

text :: Text -> Parser ()
text want = Parser \t -> case T.stripPrefix want t of
  Just rest -> Right ((), rest)
  Nothing -> Left ("expected " <> want <> " at " <> T.take 8 t)

while1 :: Text -> (Char -> Bool) -> Parser Text
while1 what p = Parser \t -> case T.span p t of
  ("", _) -> Left ("expected " <> what)
  found -> Right found

number :: Parser Int
number = T.foldl' (\n c -> 10 * n + fromEnum c - 48) 0 <$> while1 "a number" isDigit

end :: Parser ()
end = Parser \t -> if T.null t then Right ((), t) else Left ("left over: " <> t)

data Json = Null | Bool !Bool | Number !Int | String !Text | Array [Json] | Object (Map Text Json)

render :: Json -> Builder
render = \case
  Null -> "null"
  Bool b -> if b then "true" else "false"
  Number n -> B.intDec n
  String s -> quoted s
  Array list -> "[" <> commas (map render list) <> "]"
  Object fields -> "{" <> commas [quoted k <> ":" <> render v | (k, v) <- Map.toList fields] <> "}"
  where
    commas = fold . intersperse ","
    quoted s = "\"" <> encodeUtf8Builder (T.concatMap escape s) <> "\""
    escape '"' = "\\\""
    escape '\n' = "\\n"
    escape c = T.singleton c

data Route = Home | Item Int | Search Text [(Text, Text)]
  deriving (Eq, Show)

route :: Parser Route
route = text "/" *> (item <|> search <|> Home <$ end)
  where
    item = Item <$> (text "items/" *> number) <* end
    search = Search <$> (text "search/" *> word) <*> (text "?" *> pairs <|> pure []) <* end
    pairs = (:) <$> pair <*> many (text "&" *> pair)
    pair = (,) <$> word <* text "=" <*> word
    word = while1 "a word" isAlphaNum

answer :: Text -> Json
answer request = case runParser route request of
  Left why -> Object (Map.fromList [("error", String why), ("ok", Bool False)])
  Right (Home, _) -> Array [String "hello \"there\"", Null]
  Right (Item n, _) -> Object (Map.singleton "item" (Number n))
  Right (Search word options, _) -> Object ("word" =: String word <> "options" =: Object (String <$> Map.fromList options))
  where (=:) = Map.singleton

main :: IO ()
main = do
  let requests = ["/", "/items/42", "/search/größe", "/search/tea?sort=price&page=2", "/items/x", "nowhere"]
  L8.putStr (B.toLazyByteString (foldMap ((<> "\n") . render . answer) requests))
  T.putStrLn (T.unwords (toList (T.pack . show <$> traverse (fmap fst . runParser route) (take 2 requests))))
