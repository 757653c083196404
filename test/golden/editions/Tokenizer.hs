{-# LANGUAGE GHC2024 #-}
{-# LANGUAGE OverloadedStrings, BlockArguments, MultiWayIf, ViewPatterns #-}
-- A little language: tokens, a parser as a newtype with deriving via, types checked by GADTs, and an evaluator.
module Main (main) where

import Control.Applicative (Alternative (..), optional)
import Control.Monad (void, unless)
import Control.Monad.State.Strict (StateT (..), evalStateT, get, put, lift)
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import Data.Functor (($>), (<&>))
import Data.Kind (Type)
import Data.List (foldl')
import Data.Map.Strict qualified as M
import Data.Text (Text)
import Data.Text qualified as T
import Data.Type.Equality ((:~:) (..))

newtype Parser a = Parser (StateT Text (Either Text) a)
  deriving newtype (Functor, Applicative, Monad)

instance Alternative Parser where
  empty = Parser (lift (Left "nothing fits"))
  Parser a <|> Parser b = Parser (StateT \s -> either (const (runStateT b s)) Right (runStateT a s))

parse :: Parser a -> Text -> Either Text a
parse (Parser p) t = runStateT p t >>= \case
  (a, T.strip -> "") -> Right a
  (_, rest) -> Left ("left over: " <> rest)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser do
  t <- get
  case T.uncons t of
    Just (c, rest) | ok c -> put rest $> c
    _ -> lift (Left ("unexpected " <> T.take 3 t))

spaces :: Parser ()
spaces = void (many (satisfy isSpace))

token :: Parser a -> Parser a
token p = spaces *> p

sym :: Char -> Parser ()
sym c = token (void (satisfy (== c)))

word :: Text -> Parser ()
word w = token (traverse (satisfy . (==)) (T.unpack w)) *> notNameNext
 where
  notNameNext = pure ()

data Raw
  = Lit Int
  | Flag Bool
  | Var Text
  | Bin Char Raw Raw
  | If Raw Raw Raw
  | Let Text Raw Raw
  deriving stock (Eq, Show)

expr, sumE, product', atom :: Parser Raw
expr = letE <|> ifE <|> compareE
 where
  letE = Let <$> (word "let" *> name) <*> (sym '=' *> expr) <*> (word "in" *> expr)
  ifE = If <$> (word "if" *> expr) <*> (word "then" *> expr) <*> (word "else" *> expr)
  compareE = do
    l <- sumE
    optional (sym '<' *> sumE) <&> maybe l (Bin '<' l)
sumE = chain product' "+-"
product' = chain atom "*"
atom =
  (Lit . read <$> token (some (satisfy isDigit)))
    <|> (sym '(' *> expr <* sym ')')
    <|> (Flag True <$ word "yes")
    <|> (Flag False <$ word "no")
    <|> (Var <$> name)

name :: Parser Text
name = token do
  c <- satisfy isAlpha
  rest <- many (satisfy isAlphaNum)
  let n = T.pack (c : rest)
  if | n `elem` ["let", "in", "if", "then", "else"] -> empty
     | otherwise -> pure n

chain :: Parser Raw -> String -> Parser Raw
chain p ops = p >>= go
 where
  go l = (do
    o <- foldr ((<|>) . \c -> sym c $> c) empty ops
    r <- p
    go (Bin o l r)) <|> pure l

data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool

data Expr :: Type -> Type where
  Const :: a -> Expr a
  Op :: (Int -> Int -> a) -> Expr Int -> Expr Int -> Expr a
  Cond :: Expr Bool -> Expr a -> Expr a -> Expr a

data Typed = forall a. Typed (Ty a) (Expr a)

same :: Ty a -> Ty b -> Maybe (a :~: b)
same TInt TInt = Just Refl
same TBool TBool = Just Refl
same _ _ = Nothing

check :: M.Map Text Typed -> Raw -> Either Text Typed
check env = \case
  Lit n -> pure (Typed TInt (Const n))
  Flag b -> pure (Typed TBool (Const b))
  Var v -> maybe (Left ("unknown " <> v)) Right (env M.!? v)
  Let v e body -> check env e >>= \t -> check (M.insert v t env) body
  Bin o (check env -> l) (check env -> r) -> do
    Typed TInt a <- l >>= wantInt
    Typed TInt b <- r >>= wantInt
    pure if o == '<' then Typed TBool (Op (<) a b) else Typed TInt (Op (arith o) a b)
  If c t e -> do
    check env c >>= \case
      Typed TBool c' -> do
        Typed tt t' <- check env t
        Typed te e' <- check env e
        case same tt te of
          Just Refl -> pure (Typed tt (Cond c' t' e'))
          Nothing -> Left "branches differ"
      _ -> Left "a condition is needed"
 where
  wantInt t@(Typed TInt _) = Right t
  wantInt _ = Left "a number is needed"
  arith = \case { '+' -> (+); '-' -> (-); _ -> (*) }

instance MonadFail (Either Text) where fail = Left . T.pack

eval :: Expr a -> a
eval = \case
  Const a -> a
  Op f a b -> f (eval a) (eval b)
  Cond c a b -> if eval c then eval a else eval b

run :: Text -> Text
run src = either ("error: " <>) id do
  raw <- parse expr src
  check mempty raw <&> \case
    Typed TInt e -> T.show (eval e)
    Typed TBool e -> if eval e then "yes" else "no"

main :: IO ()
main = do
  mapM_ (putStrLn . T.unpack . run)
    [ "1 + 2 * 3 - 4"
    , "let x = 5 in if x < 3 + 3 then x * x else 0"
    , "if yes then 1 else no"
    , "1 + yes"
    , "(2 < 1)"
    , "y"
    , "1 +"
    ]
  unless (foldl' (+) 0 [1 .. 10 :: Int] == 55) (putStrLn "odd")
