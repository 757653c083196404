{-# LANGUAGE OverloadedStrings #-}
module Main (main, expr, Parser) where

import Control.Applicative hiding (many, some)
import Control.Monad
import Data.Void
import qualified Data.Map as M
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Text.Megaparsec
import Text.Megaparsec.Char
import qualified Text.Megaparsec.Char.Lexer as L
import Control.Monad.Combinators.Expr

type Parser = Parsec Void Text
type ParserT m = ParsecT Void Text m

data Expr = Num Int | Var Text | BinOp Op Expr Expr | Let [(Text, Expr)] Expr
  deriving (Show, Eq, Ord)
data Op = Add | Sub | Mul deriving (Show, Eq, Ord, Enum, Bounded)

newtype Located a = Located (SourcePos, a) deriving (Show, Eq, Functor)

sc :: Parser ()
sc = L.space space1 (L.skipLineComment "--") (L.skipBlockComment "{-" "-}")

lexeme :: Parser a -> Parser a
lexeme = L.lexeme sc

symbol :: Text -> Parser Text
symbol = L.symbol sc

parens :: Parser a -> Parser a
parens = between (symbol "(") (symbol ")")

integer :: Parser Int
integer = lexeme L.decimal <?> "integer"

identifier :: Parser Text
identifier = (lexeme . try) (p >>= check) <?> "identifier"
  where
    p = T.pack <$> ((:) <$> letterChar <*> many alphaNumChar)
    check x | x `elem` ["let", "in"] = fail $ "keyword " ++ show x ++ " cannot be an identifier"
            | otherwise = return x

table :: [[Operator Parser Expr]]
table = [ [ InfixL (BinOp Mul <$ symbol "*") ]
        , [ InfixL (BinOp Add <$ symbol "+"), InfixL (BinOp Sub <$ symbol "-") ] ]

term :: Parser Expr
term = parens expr <|> Num <$> integer <|> Var <$> identifier <|> letE
  where letE = do
          void (symbol "let")
          bs <- ((,) <$> identifier <* symbol "=" <*> expr) `sepBy1` symbol ";"
          _ <- symbol "in"
          Let bs <$> expr

expr :: Parser Expr
expr = makeExprParser term table

located :: Parser a -> Parser (Located a)
located p = do
  pos <- getSourcePos
  x <- p
  pure (Located (pos, x))

stateful :: Monad m => ParserT m Int
stateful = do
  n <- lift get
  lift (put (n + 1))
  return n

eval :: M.Map Text Int -> Expr -> Maybe Int
eval env e = case e of
  Num n -> Just n
  Var v -> M.lookup v env
  BinOp o a b -> op o <$> eval env a <*> eval env b
  Let bs b -> do
    vs <- forM bs $ \(n, x) -> (,) n <$> eval env x
    eval (M.union (M.fromList vs) env) b
  where op Add = (+)
        op Sub = (-)
        op Mul = (*)

main :: IO ()
main = do
  s <- T.getContents
  case runParser (sc *> expr <* eof) "<stdin>" s of
    Left err -> putStrLn (errorBundlePretty err)
    Right e -> print (eval M.empty e)
  parseTest (located integer) "12"
