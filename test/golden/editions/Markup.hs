-- Markdown to HTML: blocks and then spans, a tree with patterns on Text, and a builder for what is written.
{-# LANGUAGE GHC2021, DerivingStrategies, DerivingVia, LambdaCase, MultiWayIf, OverloadedStrings, PatternSynonyms, ViewPatterns, MultilineStrings, BlockArguments #-}
module Main (main) where

import Data.Bifunctor (first)
import Data.Char (isAlphaNum, isDigit, isSpace)
import Data.Foldable (fold)
import Data.Function ((&))
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NE
import Data.Monoid (Ap (..), Sum (..))
import Data.String (IsString (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Text.Lazy qualified as TL
import Data.Text.Lazy.Builder (Builder)
import Data.Text.Lazy.Builder qualified as B
import Data.Text.Lazy.Builder.Int qualified as B

data Block
  = Heading !Int [Span]
  | Paragraph [Span]
  | Items Style (NonEmpty [Span])
  | Fence Text [Text]
  | Quote [Block]
  | Rule
  deriving stock (Eq, Show)

data Style = Bullets | Numbers deriving stock (Eq, Show, Enum, Bounded)

data Span = Plain Text | Strong [Span] | Emph [Span] | Code Text | Link [Span] Text
  deriving stock (Eq, Show)

newtype Html = Html Builder
  deriving newtype (IsString, Semigroup, Monoid)

data Count = Count {words_ :: Sum Int, links :: Sum Int}
  deriving stock (Show, Eq)

instance Semigroup Count where Count a b <> Count c d = Count (a <> c) (b <> d)
instance Monoid Count where mempty = Count mempty mempty

newtype Tally a = Tally (Count, a)
  deriving newtype (Functor, Applicative)
  deriving (Semigroup, Monoid) via (Ap ((,) Count) a)

pattern Hashes :: Int -> Text -> Text
pattern Hashes n title <- (headingOf -> Just (n, title))

headingOf :: Text -> Maybe (Int, Text)
headingOf line
  | (T.length -> n, rest) <- T.span (== '#') line, n > 0, n <= 6, Just title <- T.stripPrefix " " rest = Just (n, T.strip title)
  | otherwise = Nothing

item :: Text -> Maybe (Style, Text)
item line
  | Just rest <- T.stripPrefix "- " line = Just (Bullets, rest)
  | (digits, T.stripPrefix ". " -> Just rest) <- T.span isDigit line, not (T.null digits) = Just (Numbers, rest)
  | otherwise = Nothing

blocks :: [Text] -> [Block]
blocks = \case
  [] -> []
  (T.all isSpace -> True) : rest -> blocks rest
  Hashes n title : rest -> Heading n (spans title) : blocks rest
  "---" : rest -> Rule : blocks rest
  (T.stripPrefix "```" -> Just language) : rest ->
    let (code, after) = break (== "```") rest in Fence language code : blocks (drop 1 after)
  ls@((T.isPrefixOf ">" -> True) : _) ->
    let (quoted, after) = span (T.isPrefixOf ">") ls
     in Quote (blocks (T.stripStart . T.drop 1 <$> quoted)) : blocks after
  ls@((item -> Just (style, _)) : _) ->
    let same = fmap fst . item
        (mine, after) = span ((== Just style) . same) ls
     in Items style (NE.fromList [spans text | Just (_, text) <- item <$> mine]) : blocks after
  ls ->
    let (para, after) = break special ls
     in Paragraph (spans (T.unwords (T.strip <$> para))) : blocks after
 where
  special line = T.all isSpace line || T.isPrefixOf ">" line || maybe False (const True) (item line)

spans :: Text -> [Span]
spans text
  | T.null text = []
  | Just (inner, rest) <- between "**" text = Strong (spans inner) : spans rest
  | Just (inner, rest) <- between "*" text = Emph (spans inner) : spans rest
  | Just (inner, rest) <- between "`" text = Code inner : spans rest
  | Just (label, rest) <- bracketed '[' ']' text, Just (url, rest') <- bracketed '(' ')' rest = Link (spans label) url : spans rest'
  | (plain, rest) <- T.break (`T.elem` "*`[") text =
      if | T.null plain, Just (c, more) <- T.uncons rest -> glue (T.singleton c) (spans more)
         | otherwise -> glue plain (spans rest)
 where
  between mark t = do
    rest <- T.stripPrefix mark t
    let (inner, after) = T.breakOn mark rest
    after' <- T.stripPrefix mark after
    if T.null inner then Nothing else Just (inner, after')
  bracketed open close t = do
    (c, rest) <- T.uncons t
    if c /= open then Nothing else first (T.dropEnd 0) <$> traverse (fmap snd . T.uncons) (T.break (== close) rest)
  glue a (Plain b : more) = Plain (a <> b) : more
  glue a more = Plain a : more

escape :: Text -> Html
escape = Html . B.fromText . T.concatMap \case '<' -> "&lt;"; '>' -> "&gt;"; '&' -> "&amp;"; c -> T.singleton c

tag :: Text -> Html -> Html
tag name inner = "<" <> escape name <> ">" <> inner <> "</" <> escape name <> ">"

inline :: Span -> Tally Html
inline = \case
  Plain t -> Tally (Count (Sum (length (filter (T.any isAlphaNum) (T.words t)))) 0, escape t)
  Strong xs -> tag "strong" <$> foldMap inline xs
  Emph xs -> tag "em" <$> foldMap inline xs
  Code t -> pure (tag "code" (escape t))
  Link xs url -> Tally (Count 0 1, ()) *> (foldMap inline xs & fmap \label -> "<a href=\"" <> escape url <> "\">" <> label <> "</a>")

block :: Block -> Tally Html
block = fmap (<> "\n") . \case
  Heading n xs -> tag ("h" <> T.show n) <$> foldMap inline xs
  Paragraph xs -> tag "p" <$> foldMap inline xs
  Items style xs -> tag (if style == Bullets then "ul" else "ol") . fold <$> traverse (fmap (tag "li") . foldMap inline) xs
  Fence language code -> pure ("<pre class=\"" <> escape language <> "\">" <> escape (T.intercalate "\n" code) <> "</pre>")
  Quote bs -> tag "blockquote" <$> foldMap block bs
  Rule -> pure "<hr>"

main :: IO ()
main = do
  let Tally (count, Html html) = foldMap block (blocks (T.lines source))
      text = TL.toStrict (B.toLazyText (html <> B.decimal (T.length source) <> B.singleton '\n'))
  T.putStr text
  print count
  print (spans "a * b **c *d* e**")
 where
  source =
    """
    # The *Cairn* guide

    A pile of stones, **marking a `way`**
    over <hills> & [the *moors*](https://example.org/?a=1&b=2).
    - one
    - two **2**
    1. first
    12. second

    ```haskell
    f x = x < 1
      && True
    ```
    > quoted 2 * 3
    >
    > ## Deeper
    ---
    Last [not a link] line
    """
