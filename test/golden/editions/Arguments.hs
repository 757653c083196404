{-# LANGUAGE GHC2021, OverloadedStrings, DerivingVia, LambdaCase, ApplicativeDo, OverloadedRecordDot, NamedFieldPuns, ImpredicativeTypes, BlockArguments #-}
-- A command line is parsed by an applicative, which also knows the help text; subcommands, flags and defaults.
module Main (main) where

import Control.Applicative (Alternative (..), asum, optional)
import Control.Monad.State.Strict (StateT (..), gets, put)
import Data.Bifunctor (Bifunctor (..))
import Data.Foldable (for_)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Product (Product (..))
import Data.List (intersperse)
import Data.List.NonEmpty (NonEmpty, nonEmpty)
import Data.List.NonEmpty qualified as NE
import Data.Semigroup (Max (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Text.Read qualified as R
import GHC.Generics (Generic, Generically (..))

data Line = Line {left :: Text, right :: Text}

-- | What help says: a word for the usage and lines below it.
data Help = Help {usage :: [Text], options :: [Line], commands :: [Line]}
  deriving stock Generic
  deriving (Semigroup, Monoid) via Generically Help

data Problem = Missing Text | Bad Text Text | Unknown (NonEmpty Text)
  deriving stock (Show, Eq)

newtype Parse a = Parse (StateT [Text] (Either Problem) a)
  deriving newtype (Functor, Applicative, Monad)

instance Alternative Parse where
  empty = failing (Missing "anything")
  Parse a <|> Parse b = Parse (StateT \s -> case runStateT a s of
    Left (Missing _) -> runStateT b s
    other -> other)

failing :: Problem -> Parse a
failing = Parse . StateT . const . Left

data Parser a = Parser {help :: Help, run :: Parse a}
  deriving stock Functor

instance Applicative Parser where
  pure = Parser mempty . pure
  Parser h f <*> Parser h' a = Parser (h <> h') (f <*> a)

instance Alternative Parser where
  empty = Parser mempty empty
  Parser h a <|> Parser h' b = Parser (h <> h') (a <|> b)
  many p = p {run = loop p.run, help = p.help {usage = map (<> "...") p.help.usage}}
   where
    loop a = (optional a) >>= maybe (pure []) \x -> (x :) <$> loop a

type Reader a = Text -> Either Text a

number :: Reader Int
number t = case R.signed R.decimal t of
  Right (n, "") -> Right n
  Right (_, rest) -> Left ("no number ends with " <> rest)
  Left _ -> Left "not a number"

option :: Reader a -> Text -> Text -> Text -> Parser a
option reader name meta about =
  Parser
    { help = mempty {usage = [flag <> " " <> meta], options = [Line (flag <> " " <> meta) about]}
    , run = do
        args <- Parse (gets id)
        case break (== flag) args of
          (before, _ : value : after) -> do
            Parse (put (before <> after))
            either (failing . Bad flag) pure (reader value)
          (_, [_]) -> failing (Bad flag "needs a value")
          _ -> failing (Missing flag)
    }
 where
  flag = "--" <> name

switch :: Text -> Text -> Parser Bool
switch name about =
  Parser
    { help = mempty {usage = ["[" <> flag <> "]"], options = [Line flag about]}
    , run = Parse $ StateT \args -> Right (flag `elem` args, filter (/= flag) args)
    }
 where
  flag = "--" <> name

argument :: Text -> Parser Text
argument meta = Parser mempty {usage = [meta]} do
  args <- Parse (gets id)
  case break (not . ("-" `T.isPrefixOf`)) args of
    (before, a : after) -> a <$ Parse (put (before <> after))
    _ -> failing (Missing meta)

withDefault :: a -> Parser a -> Parser a
withDefault a p = p {help = p.help {usage = [T.concat (["["] <> p.help.usage <> ["]"])]}, run = p.run <|> pure a}

command :: Text -> Text -> Parser a -> Parser a
command name about p = Parser mempty {commands = [Line (T.unwords (name : p.help.usage)) about], options = p.help.options} do
  args <- Parse (gets id)
  case args of
    a : rest | a == name -> Parse (put rest) *> p.run
    _ -> failing (Missing name)

execute :: Parser a -> [Text] -> Either Problem a
execute Parser {run = Parse m} args = do
  (a, rest) <- runStateT m args
  maybe (Right a) (Left . Unknown) (nonEmpty rest)

render :: Text -> Help -> Text
render program Help {usage, options, commands} = T.unlines (("usage: " <> T.unwords (program : usage)) : section "commands" commands <> section "options" options)
 where
  section _ [] = []
  section title ls = (title <> ":") : [T.stripEnd ("  " <> T.justifyLeft width ' ' l.left <> "  " <> l.right) | l <- ls]
  width = maybe 0 (getMax . foldMap1' (Max . T.length . (.left))) (nonEmpty (commands <> options))
  foldMap1' f = foldr1 (<>) . fmap f

data Command
  = Copy {from :: [Text], to :: Text, jobs :: Int, force :: Bool}
  | List {deep :: Maybe Int}
  deriving stock (Show, Eq)

commandLine :: Parser Command
commandLine = asum [command "copy" "Copy files." copy, command "list" "List them." (List <$> optional (option number "depth" "N" "How deep."))]
 where
  copy = do
    force <- switch "force" "Overwrite what is there."
    jobs <- withDefault 4 (option number "jobs" "N" "How many at once.")
    to <- option Right "to" "DIR" "Where to."
    from <- many (argument "FILE")
    pure Copy {from, to, jobs, force}

checks :: [(Text, forall a. Parser a -> Parser (Maybe a))]
checks = [("as it is", fmap Just), ("never", (Nothing <$)), ("perhaps", optional)]

main :: IO ()
main = do
  T.putStr (render "files" commandLine.help)
  for_ lines' \l -> T.putStrLn (l <> " => " <> either (("error: " <>) . said) (T.pack . show) (execute commandLine (T.words l)))
  for_ checks \(name, change) -> T.putStrLn (name <> ": " <> T.pack (show (execute (change (argument "X")) [], execute (change (switch "s" "")) ["--s"])))
  let both = Compose [Just (1 :: Int), Nothing]
  print (first T.length (T.breakOn "=" "key=value"), Pair both both == fmap id (Pair both both))
 where
  lines' = ["copy a b --jobs 2 --to /tmp", "copy --to x --force", "copy a", "copy --to x --jobs many", "copy --to x --jobs 3x", "list --depth 2", "list", "list --depth", "list it all", "move"]
  said = \case
    Missing what -> what <> " is missing"
    Bad what why -> what <> ": " <> why
    Unknown words' -> T.concat (intersperse " " ("not understood:" : NE.toList words'))
