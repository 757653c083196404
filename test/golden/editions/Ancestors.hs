{-# LANGUAGE GHC2024, OverloadedStrings, DuplicateRecordFields, OverloadedRecordDot, PatternSynonyms, ViewPatterns, BlockArguments #-}
{-# OPTIONS_GHC -Wall #-}
-- A small Datalog: rules are read from text, and facts are derived semi-naively until no new ones come.
module Main (main) where

import Control.Applicative (Alternative (..), optional)
import Control.Monad (guard, unless, (>=>))
import Control.Monad.Except (ExceptT, MonadError (..), liftEither, runExceptT)
import Control.Monad.RWS.CPS (MonadWriter (..), RWS, evalRWS, modify', state)
import Data.Char (isAlphaNum, isSpace, isUpper)
import Data.Foldable (foldlM, for_)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Set (Set)
import Data.Set qualified as Set
import Data.String (IsString (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T

data Term = Variable Text | Constant Text
  deriving stock (Eq, Ord)

pattern Is :: Text -> Term
pattern Is t <- (shown -> t)
  where
    Is t = case T.uncons t of
      Just (c, _) | isUpper c -> Variable t
      _ -> Constant t
{-# COMPLETE Is #-}

shown :: Term -> Text
shown = \case
  Constant c -> c
  Variable v -> "?" <> v

instance IsString Term where
  fromString = Is . fromString

data Atom a = Atom {name :: Text, args :: [a]}
  deriving stock (Eq, Ord, Functor, Foldable, Traversable)

data Rule = Rule {head :: Atom Term, body :: [Atom Term]}

type Fact = Atom Text
type Facts = Map Text (Set Fact)

newtype Parser a = Parser {runParser :: Text -> Maybe (a, Text)}
  deriving stock Functor

instance Applicative Parser where
  pure a = Parser \t -> Just (a, t)
  Parser f <*> Parser a = Parser (f >=> \(g, t) -> a t >>= \(x, u) -> Just (g x, u))

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser a <|> Parser b = Parser \t -> a t <|> b t

symbol :: Text -> Parser ()
symbol s = Parser (T.stripPrefix s >=> \t -> Just ((), T.stripStart t))

word :: Parser Text
word = Parser \t -> do
  let (w, rest) = T.span (\c -> isAlphaNum c || c == '_') t
  guard (not (T.null w))
  pure (w, T.stripStart rest)

sepBy :: Parser a -> Parser () -> Parser [a]
sepBy p s = (:) <$> p <*> many (s *> p)

rule :: Parser Rule
rule = Rule <$> atom <*> (maybe [] id <$> optional (symbol ":-" *> sepBy atom (symbol ","))) <* symbol "."
 where
  atom = Atom <$> word <* symbol "(" <*> sepBy (Is <$> word) (symbol ",") <* symbol ")"

parseRules :: Text -> Either Text [Rule]
parseRules (T.dropWhile isSpace -> "") = Right []
parseRules source = case runParser rule (T.stripStart source) of
  Nothing -> Left ("cannot read: " <> T.takeWhile (/= '\n') (T.stripStart source))
  Just (r, rest) -> (r :) <$> parseRules rest

type Engine = ExceptT Text (RWS () [Text] Int)

match :: Map Text Text -> Atom Term -> Fact -> Maybe (Map Text Text)
match env pat fact = guard (length pat.args == length fact.args) *> foldlM bind env (zip pat.args fact.args)
 where
  bind e = \case
    (Constant c, x) -> e <$ guard (c == x)
    (Variable "_", _) -> Just e
    (Variable v, x) -> maybe (Just (Map.insert v x e)) (\y -> e <$ guard (x == y)) (Map.lookup v e)

-- | All ways in which the body holds where at least one of its atoms is new.
fire :: Facts -> Facts -> Rule -> Engine [Fact]
fire new known r = traverse build [env | k <- [0 .. length r.body - 1], env <- go k 0 Map.empty r.body]
 where
  go :: Int -> Int -> Map Text Text -> [Atom Term] -> [Map Text Text]
  go _ _ env [] = [env]
  go k i env (a : as) =
    [ env''
    | let from = if i == k then new else known
    , fact <- Set.toList (Map.findWithDefault Set.empty a.name from)
    , Just env' <- [match env a fact]
    , env'' <- go k (i + 1) env' as
    ]
  build env = modify' (+ 1) *> traverse (ground env) r.head
  ground env (Variable v) = maybe (throwError (v <> " is not bound")) pure (Map.lookup v env)
  ground _ (Constant c) = pure c

saturate :: [Rule] -> Engine Facts
saturate rules = do
  start <- traverse (liftEither . closed . (.head)) [r | r@Rule {body = []} <- rules]
  loop (1 :: Int) Map.empty (group start)
 where
  closed = traverse \case Constant c -> Right c; Variable v -> Left (v <> " in a fact")
  group facts = Map.fromListWith (<>) [(f.name, Set.singleton f) | f <- facts]
  loop n known new
    | all Set.null new = pure known
    | otherwise = do
        let known' = Map.unionWith (<>) known new
        tried <- state \k -> (k, 0)
        tell [T.unwords ["round", T.show n <> ":", T.show (sum (Set.size <$> new)), "new, ", T.show tried, "tried"]]
        derived <- concat <$> traverse (fire new known') [r | r <- rules, not (null r.body)]
        loop (n + 1) known' (Map.mapWithKey (\k s -> s Set.\\ Map.findWithDefault Set.empty k known') (group derived))

query :: Facts -> Atom Term -> [Text]
query facts goal =
  [ T.intercalate ", " [k <> " = " <> v | (k, v) <- Map.toList env]
  | fact <- foldMap Set.toList (Map.lookup goal.name facts)
  , Just env <- [match Map.empty goal fact]
  ]

family :: Text
family = "parent(ann, bob). parent(bob, cid). parent(bob, dee). parent(dee, eve).\n\
  \ancestor(X, Y) :- parent(X, Y).\n\
  \ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).\n\
  \sibling(X, Y) :- parent(P, X), parent(P, Y)."

main :: IO ()
main = for_ [family, "odd(X).", "p(a). q(Y) :- p(a).", "p(a) :- ."] \source -> do
  let (result, log') = evalRWS (runExceptT (liftEither (parseRules source) >>= saturate)) () 0
  for_ log' T.putStrLn
  case result of
    Left why -> T.putStrLn ("error: " <> why)
    Right facts -> do
      for_ (Map.toList facts) \(k, s) -> T.putStrLn (k <> " " <> T.show (Set.size s))
      for_ [Atom "ancestor" ["X", "eve"], Atom "sibling" ["cid", "Who"], Atom "ancestor" ["eve", "_"]] \goal -> do
        let answers = query facts goal
        T.putStrLn ("?- " <> goal.name <> "(" <> T.intercalate ", " [t | Is t <- goal.args] <> ")")
        unless (null answers) $ T.putStr (T.unlines (map ("   " <>) answers))
