-- A spreadsheet: formulas are parsed, their dependencies sorted, and a cycle is an error of its cell only.
{-# LANGUAGE GHC2024, BlockArguments #-}
module Main where

import Control.Applicative (Alternative (..), asum)
import Control.Monad.Except (ExceptT, MonadError (..), runExceptT)
import Control.Monad.State.Strict (MonadState, State, gets, runState)
import Control.Monad.Reader (MonadReader (..), ReaderT (..), asks)
import Control.Monad (unless, when)
import Data.Char (isAlpha, isDigit, isSpace, isUpper, ord)
import Data.Foldable (for_)
import Data.Graph (SCC (..), stronglyConnComp)
import Data.Ix (range)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NE
import Data.Map.Strict qualified as Map
import Data.Set qualified as Set
import Text.Printf (printf)

type Ref :: Type
data Ref = Ref {column :: !Char, row :: !Int} deriving (Eq, Ord)

instance Show Ref where
  showsPrec _ (Ref c r) = showChar c . shows r

data Op = Add | Sub | Mul | Div deriving (Eq, Show, Enum, Bounded)

data Formula
  = Number Double
  | Cell Ref
  | Binary Op Formula Formula
  | Call String (NonEmpty Argument)
  deriving (Show)

data Argument = Single Formula | Range Ref Ref deriving (Show)

data Problem = Cycle (NonEmpty Ref) | DivideByZero Ref | Unknown String | Empty Ref | Syntax String
  deriving (Eq, Show)

newtype Parser a = Parser {runParser :: String -> Maybe (a, String)} deriving (Functor)

instance Applicative Parser where
  pure x = Parser \s -> Just (x, s)
  Parser f <*> Parser g = Parser \s -> do
    (h, rest) <- f s
    (x, rest') <- g rest
    pure (h x, rest')

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser f <|> Parser g = Parser \s -> f s <|> g s

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser \case
  c : rest | ok c -> Just (c, rest)
  _ -> Nothing

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = foldl' (\acc (f, y) -> f acc y) <$> p <*> many ((,) <$> op <*> p)

formula, term, factor :: Parser Formula
formula = chainl1 term (Binary <$> (Add <$ symbol '+' <|> Sub <$ symbol '-'))
term = chainl1 factor (Binary <$> (Mul <$ symbol '*' <|> Div <$ symbol '/'))
factor = asum
  [ Call <$> token (some (satisfy isAlpha)) <* symbol '(' <*> sepBy1 argument (symbol ',') <* symbol ')'
  , Cell <$> ref
  , Number . read <$> token (some (satisfy isDigit))
  , symbol '(' *> formula <* symbol ')'
  ]
 where
  sepBy1 p s = (:|) <$> p <*> many (s *> p)
  argument = Range <$> ref <* symbol ':' <*> ref <|> Single <$> formula

ref :: Parser Ref
ref = token (Ref <$> satisfy isUpper <*> (read <$> some (satisfy isDigit)))

inside :: Ref -> Ref -> [Ref]
inside (Ref c r) (Ref c' r') = uncurry Ref <$> range ((c, r), (c', r'))

references :: Formula -> [Ref]
references = \case
  Number _ -> []
  Cell r -> [r]
  Binary _ a b -> foldMap references [a, b]
  Call _ args -> foldMap (\case Single f -> references f; Range a b -> inside a b) args

type Sheet = Map.Map Ref (Either Problem Formula)
type Results = Map.Map Ref (Either Problem Double)

newtype Eval a = Eval (ReaderT Ref (ExceptT Problem (State Results)) a)
  deriving newtype (Functor, Applicative, Monad, MonadReader Ref, MonadError Problem, MonadState Results)

runEval :: Eval a -> Ref -> Results -> (Either Problem a, Results)
runEval (Eval m) r = runState (runExceptT (runReaderT m r))

eval :: Formula -> Eval Double
eval = \case
  Number n -> pure n
  Cell r -> gets (Map.lookup r) >>= maybe (throwError (Empty r)) (either throwError pure)
  Binary op a b -> do
    x <- eval a
    y <- eval b
    here <- ask
    when (op == Div && y == 0) do throwError (DivideByZero here)
    pure (apply op x y)
  Call name args -> do
    values <- concat <$> traverse expand (NE.toList args)
    case (name, NE.nonEmpty values) of
      ("SUM", _) -> pure (sum values)
      ("MAX", Just vs) -> pure (maximum vs)
      ("AVG", Just vs) -> pure (sum vs / fromIntegral (length vs))
      ("ROW", _) -> asks (fromIntegral . row)
      _ -> throwError (Unknown name)
 where
  apply = \case Add -> (+); Sub -> (-); Mul -> (*); Div -> (/)
  expand (Single f) = pure <$> eval f
  expand (Range a b) = traverse (\r -> eval (Cell r) `catchError` \case Empty _ -> pure 0; e -> throwError e) (inside a b)

calculate :: Sheet -> Results
calculate sheet = foldl' step mempty (stronglyConnComp [(r, r, either (const []) references f) | (r, f) <- Map.toList sheet])
 where
  step done (AcyclicSCC r) = case sheet Map.! r of
    Left problem -> Map.insert r (Left problem) done
    Right f -> let (value, done') = runEval (eval f) r done in Map.insert r value done'
  step done (CyclicSCC rs) = Map.union done (Map.fromList [(r, Left (Cycle (NE.sort (NE.fromList rs)))) | r <- rs])

main :: IO ()
main = do
  let sheet = Map.fromList [(r, parse text) | (r, text) <- cells]
      results = calculate sheet
  for_ (Map.toList results) \(r, value) -> printf "%-4s%s\n" (show r) (either show (printf "%10.2f") value :: String)
  let used = Set.fromList (concatMap (either (const []) references) sheet)
      lonely = Map.keysSet sheet Set.\\ used
  unless (null lonely) do printf "not referenced: %s\n" (show (Set.toList lonely))
  print (ord (maximum (column <$> Map.keys results)) - ord 'A' + 1, [minBound .. maxBound :: Op])
 where
  parse text = case runParser (many (satisfy isSpace) *> formula) text of
    Just (f, "") -> Right f
    Just (_, rest) -> Left (Syntax rest)
    Nothing -> Left (Syntax text)
  cells =
    [ (Ref 'A' 1, "10"), (Ref 'A' 2, " A1 * 2 + 5"), (Ref 'A' 3, "(A1 + A2) / 2"), (Ref 'B' 1, "SUM(A1:A9, 100)")
    , (Ref 'B' 2, "B3 + 1"), (Ref 'B' 3, "B2 - 1"), (Ref 'C' 1, "A1 / (A2 - 25)"), (Ref 'C' 2, "MAX(A1:B1, 3) - AVG(A1:A3)")
    , (Ref 'C' 3, "MEDIAN(A1)"), (Ref 'C' 4, "1 + "), (Ref 'D' 1, "C1 + 1"), (Ref 'D' 2, "Z9"), (Ref 'D' 5, "ROW(A1) * B2 - 0") ]
