{-# LANGUAGE GHC2024, BlockArguments, MultiWayIf, NamedFieldPuns, NamedDefaults, OverloadedStrings, OverloadedRecordDot, OrPatterns, DerivingVia, PatternSynonyms #-}
-- Tokens with their places, a parser that climbs the precedences of declared operators, and a printer with no parenthesis too many.
module Main (main) where

import Control.Monad (when)
import Control.Monad.Reader (MonadReader (..), Reader, asks, runReader)
import Control.Monad.State.Strict (MonadState (..), StateT (..), evalStateT)
import Control.Monad.Trans (lift)
import Data.Char (isAlpha, isAlphaNum, isDigit, isPunctuation, isSpace, isSymbol)
import Data.Foldable (for_)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Map (Map)
import Data.Map qualified as Map
import Data.Monoid (Any (..), Ap (..), Sum (..))
import Data.String (IsString)
import Data.Text (Text, pattern Empty, pattern (:<))
import Data.Text qualified as T
import Data.Text.IO qualified as T

default IsString (Text)

data Assoc = L | R | N
  deriving stock (Eq, Show)

data Fixity = Fixity {assoc :: Assoc, level :: Int}

type Fixities = Map Text Fixity

data Token = Number Integer | Name Text | Operator Text | Open | Close | Comma | End
  deriving stock (Eq, Show)

data At a = At {column :: !Int, it :: a}
  deriving stock (Functor, Foldable, Traversable)

tokens :: Text -> Either Text [At Token]
tokens = go 1
 where
  go n = \case
    Empty -> Right [At n End]
    c :< rest | isSpace c -> go (n + 1) rest
    t@(c :< rest) ->
      let (token, size) = if
            | isDigit c, digits <- T.takeWhile isDigit t -> (Right (Number (read (T.unpack digits))), T.length digits)
            | isAlpha c, name <- T.takeWhile isAlphaNum t -> (Right (Name name), T.length name)
            | c == '(' -> (Right Open, 1)
            | c == ')' -> (Right Close, 1)
            | c == ',' -> (Right Comma, 1)
            | isSign c, sign <- T.takeWhile isSign t -> (Right (Operator sign), T.length sign)
            | otherwise -> (Left ("column " <> T.show n <> ": strange " <> T.show c), T.length rest)
       in (:) . At n <$> token <*> go (n + size) (T.drop size t)
  isSign c = c `notElem` ("(),\"" :: String) && (isSymbol c || isPunctuation c)

type ExprF :: Type -> Type
data ExprF r = Lit Integer | Ref Text | Call Text (NonEmpty r) | Infix Text r r | Negate r
  deriving stock (Functor, Foldable, Traversable, Show)

newtype Fix f = Fix {unFix :: f (Fix f)}

cata :: Functor f => (f a -> a) -> Fix f -> a
cata f = f . fmap (cata f) . (.unFix)

type Expr = Fix ExprF

type Parser = StateT [At Token] (Either Text)

peek :: Parser (At Token)
peek = gets' \case t : _ -> t; [] -> At 0 End
 where
  gets' f = f <$> get

next :: Parser Token
next = state \case
  [] -> (End, [])
  [t] -> (t.it, [t])
  t : ts -> (t.it, ts)

wrong :: Text -> Parser a
wrong wanted = do
  At {column = c, it = token} <- peek
  lift (Left ("column " <> T.show c <> ": " <> wanted <> " is wanted, not " <> T.show token))

expect :: Token -> Parser ()
expect token = do
  At {it = t} <- peek
  if t == token then () <$ next else wrong (T.show token)

expression :: Fixities -> Int -> Parser Expr
expression fixities = climb
 where
  climb least = do
    At {it = t} <- peek
    start <- case t of
      Operator "-" | least <= 6 -> next *> (Fix . Negate <$> climb 7)
      _ -> atom
    operators least 10 start
  operators least most left =
    peek >>= \case
      At {it = Operator op} | Just fix <- fixities Map.!? op, fix.level >= least -> do
        when (fix.level > most) $ wrong "an operator that binds less"
        _ <- next
        right <- climb (if fix.assoc == R then fix.level else fix.level + 1)
        operators least (if fix.assoc == N then fix.level - 1 else fix.level) (Fix (Infix op left right))
      At {it = Operator op} | op `Map.notMember` fixities -> wrong "a known operator"
      _ -> pure left
  atom = peek >>= \At {it} -> case it of
    Number n -> Fix (Lit n) <$ next
    Name f -> do
      _ <- next
      peek >>= \case
        At {it = Open} -> next *> (Fix . Call f <$> arguments) <* expect Close
        _ -> pure (Fix (Ref f))
    Open -> next *> climb 0 <* expect Close
    (Close; Comma; End; Operator _) -> wrong "an expression"
  arguments = do
    a <- climb 0
    At {it = t} <- peek
    case t of
      Comma -> next >> arguments >>= \(b :| bs) -> pure (a :| b : bs)
      _ -> pure (a :| [])

-- | What is printed depends on where: the least level that needs no parentheses.
newtype Doc = Doc (Reader (Fixities, Int) Text)
  deriving (Semigroup, Monoid) via Ap (Reader (Fixities, Int)) Text

text :: Text -> Doc
text = Doc . pure

within :: Int -> Doc -> Doc
within n (Doc d) = Doc (local (fmap (const n)) d)

enclosed :: Int -> Doc -> Doc
enclosed n (Doc d) = Doc do
  outer <- asks snd
  inner <- d
  pure if outer > n then "(" <> inner <> ")" else inner

pretty :: Fixities -> Expr -> Text
pretty fixities e = let Doc d = cata alg e in runReader d (fixities, 0)
 where
  alg = \case
    Lit n -> text (T.show n)
    Ref x -> text x
    Call f (a :| as) -> text f <> "(" `around` foldl (\x y -> x <> text ", " <> within 0 y) (within 0 a) as
    Negate a -> enclosed 6 (text "-" <> within 7 a)
    Infix op a b -> case Map.findWithDefault (Fixity N 9) op fixities of
      Fixity {assoc, level = n} -> enclosed n $ within (side L assoc n) a <> text (" " <> op <> " ") <> within (side R assoc n) b
  around open d = text open <> d <> text ")"
  side mine assoc n = if assoc == mine then n else n + 1

main :: IO ()
main = do
  for_ sources \source -> T.putStrLn $ source <> "  =>  " <> either ("error at " <>) (pretty fixities) (parse source)
  for_ (parse "f(a + 1, -b) * 2") \e ->
    print (cata count e, cata (\case Negate _ -> Any True; other -> foldMap id other) e)
 where
  parse source = tokens source >>= evalStateT (expression fixities 0 <* expect End)
  fixities = Map.fromList
    [("+", Fixity L 6), ("-", Fixity L 6), ("*", Fixity L 7), ("^", Fixity R 8), ("==", Fixity N 4), ("&&", Fixity R 3)]
  count e = Sum (1 :: Int) <> foldMap id e
  sources =
    [ "1 + 2 * 3", "(1 + 2) * 3", "((a - b)) - (c - d)", "(2 ^ 3) ^ (4 ^ 5)", "-(a * b) + c", "a + -c", "(-a) * b", "a == (b && c)"
    , "max((x), (y + 1), -(z)) ^ 2", "a == b == c", "1 + * 2", "f(1, 2", "a <> b", "x = \"", "(((((deep)))))" ]
