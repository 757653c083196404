-- A spreadsheet: formulas over cells and ranges, evaluated lazily through the table itself, circles found first.
module Main where

import Control.Applicative (Alternative (..))
import Control.Monad (void)
import Data.Char (chr, isAlpha, isDigit, isSpace, ord, toUpper)
import Data.List (intercalate)
import qualified Data.Map as Map
import qualified Data.Set as Set

data Cell = Cell { column :: Char, row :: Int }
  deriving (Eq, Ord)

instance Show Cell where
  show (Cell c r) = c : show r

data Formula
  = Literal Double
  | Text String
  | Reference Cell
  | Range Cell Cell
  | Binary Char Formula Formula
  | Call String [Formula]

data Value = Number Double | Words String | Wrong String

instance Show Value where
  show (Number x)
    | x == fromIntegral (round x :: Int) = show (round x :: Int)
    | otherwise = show (fromIntegral (round (x * 100) :: Int) / 100 :: Double)
  show (Words s) = s
  show (Wrong e) = '#' : e

-- Parsing -----------------------------------------------------------------

newtype Parser a = Parser { parse :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f p = Parser $ \s -> do
    (a, rest) <- parse p s
    Just (f a, rest)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  pf <*> pa = Parser $ \s -> do
    (f, rest) <- parse pf s
    (a, rest') <- parse pa rest
    Just (f a, rest')

instance Alternative Parser where
  empty = Parser (const Nothing)
  p <|> q = Parser $ \s -> parse p s <|> parse q s

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser step
  where
    step (c : cs) | ok c = Just (c, cs)
    step _ = Nothing

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

char :: Char -> Parser ()
char c = void (token (satisfy (== c)))

chainl :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl p op = foldl (\a (f, b) -> f a b) <$> p <*> many ((,) <$> op <*> p)

formula, product', factor :: Parser Formula
formula = chainl product' (operator "+-")
product' = chainl factor (operator "*/")
factor = Literal <$> number
  <|> Range <$> cell <* char ':' <*> cell
  <|> Reference <$> cell
  <|> Call <$> token (some (satisfy isAlpha)) <* char '(' <*> arguments <* char ')'
  <|> char '(' *> formula <* char ')'
  where
    arguments = (:) <$> formula <*> many (char ',' *> formula)

operator :: String -> Parser (Formula -> Formula -> Formula)
operator cs = Binary <$> token (satisfy (`elem` cs))

number :: Parser Double
number = token (read <$> ((++) <$> digits <*> ((:) <$> satisfy (== '.') <*> digits <|> pure "")))
  where digits = some (satisfy isDigit)

cell :: Parser Cell
cell = token (Cell <$> (toUpper <$> satisfy isAlpha) <*> (read <$> some (satisfy isDigit)))

entry :: String -> Formula
entry ('=' : text) = case parse formula (dropWhile isSpace text) of
  Just (f, "") -> f
  _ -> Call "SYNTAX" []
entry text = case parse number text of
  Just (x, "") -> Literal x
  _ -> Text text

-- Evaluation --------------------------------------------------------------

type Sheet = Map.Map Cell Formula

evaluate :: Sheet -> Map.Map Cell Value
evaluate sheet = values
  where
    values = Map.mapWithKey value sheet
    value c f
      | c `Set.member` circular sheet = Wrong "CIRCLE"
      | otherwise = {-# SCC "formula" #-} eval f
    look c = Map.findWithDefault (Number 0) c values
    eval f = case f of
      Literal x -> Number x
      Text s -> Words s
      Reference c -> look c
      Range _ _ -> Wrong "RANGE"
      Binary o a b -> arithmetic o (eval a) (eval b)
      Call name args -> function name (concatMap spread args)
    spread (Range a b) = map look (cellsBetween a b)
    spread f = [eval f]

arithmetic :: Char -> Value -> Value -> Value
arithmetic o (Number x) (Number y) = case o of
  '+' -> Number (x + y)
  '-' -> Number (x - y)
  '*' -> Number (x * y)
  _ | y == 0 -> Wrong "DIV"
    | otherwise -> Number (x / y)
arithmetic _ e@(Wrong _) _ = e
arithmetic _ _ e@(Wrong _) = e
arithmetic _ _ _ = Wrong "TYPE"

function :: String -> [Value] -> Value
function name vs = case (map toUpper name, [x | Number x <- vs]) of
  ("SUM", xs) -> Number (sum xs)
  ("MAX", xs@(_ : _)) -> Number (maximum xs)
  ("AVG", xs@(_ : _)) -> Number (sum xs / fromIntegral (length xs))
  ("COUNT", xs) -> Number (fromIntegral (length xs))
  ("SYNTAX", _) -> Wrong "SYNTAX"
  _ -> Wrong "NAME"

cellsBetween :: Cell -> Cell -> [Cell]
cellsBetween (Cell a i) (Cell b j) = [Cell c r | c <- [a .. b], r <- [i .. j]]

references :: Formula -> [Cell]
references f = case f of
  Reference c -> [c]
  Range a b -> cellsBetween a b
  Binary _ a b -> references a ++ references b
  Call _ args -> concatMap references args
  _ -> []

-- | Cells that lead to themselves.
circular :: Sheet -> Set.Set Cell
circular sheet = Set.fromList [c | c <- Map.keys sheet, c `Set.member` reach Set.empty (next c)]
  where
    next c = maybe [] references (Map.lookup c sheet)
    reach seen [] = seen
    reach seen (c : cs)
      | c `Set.member` seen = reach seen cs
      | otherwise = reach (Set.insert c seen) (next c ++ cs)

render :: Map.Map Cell Value -> [String]
render values = header : [intercalate "|" (pad 3 (show r) : [pad 9 (shown (Cell c r)) | c <- columns]) | r <- [1 .. lastRow]]
  where
    columns = ['A' .. maximum (map column (Map.keys values))]
    lastRow = maximum (map row (Map.keys values))
    header = intercalate "|" (pad 3 "" : map (pad 9 . (: [])) columns)
    shown c = maybe "" show (Map.lookup c values)
    pad n s = replicate (n - length s) ' ' ++ s

main :: IO ()
main = do
  let sheet = Map.fromList (concat (zipWith cells [1 ..] table))
      result = evaluate sheet
  mapM_ putStrLn (render result)
  print (Map.toList (Map.filter wrong result))
  print [chr (ord 'A' + n) | n <- [0, 25]]
  where
    cells r texts = [(Cell c r, entry t) | (c, t) <- zip ['A' ..] texts, not (null t)]
    wrong (Wrong _) = True
    wrong _ = False
    table =
      [ ["item", "price", "count", "total"]
      , ["nails", "0.05", "400", "=B2*C2"]
      , ["hammer", "12.5", "2", "=B3 * C3"]
      , ["saw", "21", "1", "=B4*C4"]
      , ["", "=avg(B2:B4)", "=SUM(C2:C4)", "=sum(D2:D4) - (1 + 1) * 2"]
      , ["=A7 + 1", "=D5 / (C4 - 1)", "=A2 + 1", "=foo(1)"]
      , ["=B7", "=A6", "=1 +", "=count(A1:D5, 3)"]
      ]
