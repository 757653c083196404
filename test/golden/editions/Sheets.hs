{-# LANGUAGE GHC2024, OverloadedRecordDot, OverloadedStrings, BlockArguments, RecordWildCards #-}
-- A spreadsheet: formulas are parsed, their cells evaluated lazily in one knot, and circles told before.
module Main (main) where

import Control.Applicative (Alternative (..))
import Control.Monad (guard)
import Data.Char (chr, isAlpha, isDigit, isSpace, ord)
import Data.Either (fromRight)
import Data.Foldable (for_)
import Data.Graph (SCC (..), stronglyConnComp)
import Data.Map.Lazy (Map)
import Data.Map.Lazy qualified as Map
import Data.Text (Text)
import Data.Text qualified as Text
import Data.Text.IO qualified as Text

data Cell = Cell {column :: Char, row :: Int}
  deriving stock (Eq, Ord)

instance Show Cell where
  show cell = cell.column : show cell.row

data Expr
  = Literal Double
  | Ref Cell
  | Binary Char Expr Expr
  | Call Text [Expr]
  | Area Cell Cell
  deriving stock Show

newtype Parser a = Parser {run :: Text -> Maybe (a, Text)}
  deriving stock Functor

instance Applicative Parser where
  pure a = Parser \s -> Just (a, s)
  p <*> q = Parser \s -> do
    (f, rest) <- p.run s
    (a, rest') <- q.run rest
    pure (f a, rest')

instance Monad Parser where
  p >>= f = Parser \s -> p.run s >>= \(a, rest) -> (f a).run rest

instance Alternative Parser where
  empty = Parser (const Nothing)
  p <|> q = Parser \s -> p.run s <|> q.run s

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser \s -> do
  (c, rest) <- Text.uncons s
  guard (ok c)
  pure (c, rest)

symbol :: Char -> Parser Char
symbol c = satisfy (== c) <* many (satisfy isSpace)

cell :: Parser Cell
cell = Cell <$> satisfy (`elem` ['A' .. 'Z']) <*> (read <$> some (satisfy isDigit)) <* many (satisfy isSpace)

expr, term, factor :: Parser Expr
expr = chain "+-" term
term = chain "*/" factor
factor = call <|> area <|> Ref <$> cell <|> literal <|> symbol '(' *> expr <* symbol ')'
  where
    literal = Literal . read <$> some (satisfy isDigit) <* many (satisfy isSpace)
    area = Area <$> cell <* symbol ':' <*> cell
    call = Call . Text.pack <$> some (satisfy \c -> isAlpha c && c > 'Z') <* symbol '(' <*> arguments <* symbol ')'
    arguments = (:) <$> expr <*> many (symbol ',' *> expr)

chain :: [Char] -> Parser Expr -> Parser Expr
chain ops operand = operand >>= go
  where
    go left = (do op <- satisfy (`elem` ops); _ <- many (satisfy isSpace); right <- operand; go (Binary op left right)) <|> pure left

cells :: Cell -> Cell -> [Cell]
cells from to = Cell <$> [from.column .. to.column] <*> [from.row .. to.row]

needs :: Expr -> [Cell]
needs = \case
  Literal _ -> []
  Ref c -> [c]
  Binary _ a b -> needs a <> needs b
  Call _ es -> concatMap needs es
  Area a b -> cells a b

type Value = Either Text Double

evaluate :: Map Cell Expr -> Map Cell Value
evaluate sheet = values
  where
    values = Map.mapWithKey (\c e -> if c `elem` circular then Left "circular" else value e) sheet
    circular = concat [map id cs | CyclicSCC cs <- stronglyConnComp [(c, c, needs e) | (c, e) <- Map.toList sheet]]
    at c = Map.findWithDefault (Left ("nothing in " <> Text.show c)) c values
    value = \case
      Literal n -> Right n
      Ref c -> at c
      Binary op a b -> do
        x <- value a
        y <- value b
        case op of
          '+' -> Right (x + y)
          '-' -> Right (x - y)
          '*' -> Right (x * y)
          _ | y == 0 -> Left "division by zero"
            | otherwise -> Right (x / y)
      Call name es -> function name <*> traverse value (concatMap spread es)
      Area _ _ -> Left "an area is no number"
    spread = \case Area a b -> [Ref c | c <- cells a b, c `Map.member` sheet]; e -> [e]
    function = \case
      "sum" -> Right sum
      "max" -> Right maximum
      "mean" -> Right \xs -> sum xs / fromIntegral (length xs)
      name -> Left ("no function " <> name)

load :: [[Text]] -> Map Cell Expr
load rows = Map.fromList
  [ (Cell {column = chr (ord 'A' + x), row = y}, fromRight (Call (Text.filter isAlpha source) []) (parse source))
  | (y, texts) <- zip [1 ..] rows, (x, source) <- zip [0 ..] texts, not (Text.null source) ]
  where parse s = case (expr <* Parser \rest -> guard (Text.null rest) *> Just ((), rest)).run s of
          Just (e, _) -> Right e
          Nothing -> Left s

main :: IO ()
main = do
  let sheet = evaluate (load
        [ ["3", "A1 * 2", "sum(A1:B3)"]
        , ["4", "B1 + A2", "mean(A1:A3, 100)"]
        , ["5", "C3", "B3 + 1"]
        , ["1 / (A1 - 3)", "D9", "max(A1:A3) - 2 - 1"]
        , ["C4 * C4", "foo(1)", "oh no!"] ])
  for_ (Map.toList sheet) \(c, v) -> Text.putStrLn (Text.show c <> " = " <> either ("! " <>) Text.show v)
