{-# LANGUAGE GHC2024, ApplicativeDo, BlockArguments, NamedFieldPuns, OverloadedRecordDot, QuantifiedConstraints, RecordWildCards #-}
-- Options of a command line as a free applicative: one description parses, explains itself, and completes words.
module Main (main) where

import Control.Monad ((>=>))
import Data.Foldable (for_)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.List (isPrefixOf, sort, stripPrefix)
import Data.Maybe (mapMaybe)
import Text.Read (readMaybe)

data Free f a where
  Pure :: a -> Free f a
  Ap :: f x -> Free f (x -> a) -> Free f a

instance Functor (Free f) where
  fmap f = \case
    Pure a -> Pure (f a)
    Ap x rest -> Ap x (fmap (f .) rest)

instance Applicative (Free f) where
  pure = Pure
  Pure f <*> a = f <$> a
  Ap x rest <*> a = Ap x (flip <$> rest <*> a)

type f ~> g = forall x. f x -> g x

lift :: f a -> Free f a
lift x = Ap x (Pure id)

fold :: Applicative g => (f ~> g) -> Free f a -> g a
fold on = \case
  Pure a -> pure a
  Ap x rest -> (\a f -> f a) <$> on x <*> fold on rest

collect :: Monoid m => (forall x. f x -> m) -> Free f a -> m
collect on = getConst . fold (Const . on)

data Option a = Option
  { name :: String
  , help :: String
  , arity :: Arity a
  }

data Arity a where
  Switch :: Arity Bool
  Value :: String -> (String -> Either String a) -> Maybe a -> Arity a
  Many :: String -> (String -> Either String a) -> Arity [a]

switch :: String -> String -> Free Option Bool
switch name help = lift Option {arity = Switch, ..}

value :: String -> String -> (String -> Either String a) -> Maybe a -> String -> Free Option a
value name kind reader preset help = lift Option {arity = Value kind reader preset, ..}

several :: String -> String -> (String -> Either String a) -> String -> Free Option [a]
several name kind reader help = lift Option {arity = Many kind reader, ..}

auto :: Read a => String -> Either String a
auto s = maybe (Left ("cannot read " <> show s)) Right (readMaybe s)

data Given = Given {flags :: [String], values :: [(String, String)], others :: [String]}

-- Words are sorted into options with values, those without, and the rest.
given :: Free Option a -> [String] -> Either String Given
given options = go Given {flags = [], values = [], others = []}
  where
    takesValue = collect (\Option {name, arity} -> [(name, case arity of Switch -> False; _ -> True)]) options
    go g = \case
      [] -> Right g {values = reverse g.values, others = reverse g.others}
      "--" : rest -> go g {others = reverse rest <> g.others} []
      word : rest | Just long <- stripPrefix "--" word -> do
        let (key, after) = break (== '=') long
        case (lookup key takesValue, after, rest) of
          (Nothing, _, _) -> Left ("no option --" <> key)
          (Just False, "", _) -> go g {flags = key : g.flags} rest
          (Just False, _, _) -> Left ("--" <> key <> " takes no value")
          (Just True, _ : v, _) -> go g {values = (key, v) : g.values} rest
          (Just True, "", v : rest') -> go g {values = (key, v) : g.values} rest'
          (Just True, "", []) -> Left ("--" <> key <> " needs a value")
      word : rest -> go g {others = word : g.others} rest

parse :: Free Option a -> [String] -> Either String (a, [String])
parse options args = do
  g <- given options args
  let one :: Option ~> Either String
      one option = case option.arity of
        Switch -> Right (option.name `elem` g.flags)
        Many _ reader -> traverse reader [v | (key, v) <- g.values, key == option.name]
        Value _ reader preset -> case ([v | (key, v) <- g.values, key == option.name], preset) of
          ([], Nothing) -> Left ("--" <> option.name <> " is missing")
          ([], Just v) -> Right v
          (vs, _) -> either (Left . (("--" <> option.name <> ": ") <>)) Right (reader (last vs))
  result <- fold one options
  pure (result, g.others)

usage :: Free Option a -> [String]
usage = sort . collect \o -> [left ("--" <> o.name <> kind o.arity) <> o.help]
  where
    kind :: Arity x -> String
    kind = \case Switch -> ""; Value k _ _ -> "=" <> k; Many k _ -> "=" <> k <> " ..."
    left s = take 20 (s <> repeat ' ')

complete :: Free Option a -> String -> [String]
complete options start = mapMaybe (\n -> if start `isPrefixOf` n then Just n else Nothing) (collect (\o -> ["--" <> o.name]) options)

data Settings f = Settings {level :: f Int, verbose :: f Bool, out :: f String, include :: f [Int]}

deriving stock instance (forall x. Show x => Show (f x)) => Show (Settings f)

settings :: Free Option (Settings Identity)
settings = do
  verbose <- switch "verbose" "says more"
  level <- value "level" "N" (auto >=> range) (Just 1) "from 0 to 3"
  out <- value "out" "FILE" Right Nothing "where it goes"
  include <- several "include" "N" auto "any number of times"
  pure Settings {verbose = Identity verbose, level = Identity level, out = Identity out, include = Identity include}
  where range n = if n `elem` [0 .. 3] then Right n else Left "not from 0 to 3"

-- What was said of each option, with a place for those of which nothing was.
stated :: [String] -> Free Option a -> Compose Maybe ((,) [String]) ()
stated words' options = () <$ fold (\o -> Compose if o.name `elem` words' then Just ([o.name], error "unused") else Just ([], error "unused")) options

main :: IO ()
main = do
  mapM_ putStrLn (usage settings)
  print (complete settings "--")
  print (complete settings "--ve")
  print (fst <$> getCompose (stated ["out", "level"] settings))
  for_ ["--out x a --include=3 --verbose --include 4 b", "--level 7 --out=y", "--level=2", "--out", "--out z --what", "--out a --out b -- --level"] \line ->
    either (putStrLn . ("! " <>)) print (parse settings (words line))
