{-# LANGUAGE GHC2024, DeriveAnyClass, DefaultSignatures, DerivingVia, OverloadedRecordDot, OverloadedStrings, BlockArguments, AllowAmbiguousTypes, UndecidableInstances #-}
-- Tables in CSV by Generic: names of columns are those of fields, and what cannot be read says its line and its column.
module Main (main) where

import Control.Monad (unless)
import Data.Bifunctor (first)
import Data.Either (partitionEithers)
import Data.Foldable (for_)
import Data.List (elemIndex, intersperse)
import Data.List.NonEmpty (NonEmpty)
import Data.List.NonEmpty qualified as NonEmpty
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Text.Lazy qualified as TL
import Data.Text.Lazy.Builder qualified as TB
import Data.Text.Read qualified as TR
import GHC.Generics

class Field a where
  readField :: Text -> Either Text a
  showField :: a -> Text
  default readField :: (Generic a, Enumeration (Rep a)) => Text -> Either Text a
  readField t = maybe (Left ("none of " <> T.intercalate ", " (map fst options))) Right (lookup t options)
    where options = [(name, to rep) | (name, rep) <- alternatives]
  default showField :: (Generic a, Enumeration (Rep a)) => a -> Text
  showField = nameOf . from

instance Field Text where
  readField = Right
  showField = id

instance Field Int where
  readField t = case TR.signed TR.decimal t of
    Right (n, "") -> Right n
    _ -> Left "not a whole number"
  showField = T.show

instance Field a => Field (Maybe a) where
  readField t = if T.null t then Right Nothing else Just <$> readField t
  showField = foldMap showField

class Enumeration f where
  alternatives :: [(Text, f p)]
  nameOf :: f p -> Text

instance Enumeration f => Enumeration (D1 m f) where
  alternatives = map (fmap M1) alternatives
  nameOf = nameOf . unM1

instance (Enumeration f, Enumeration g) => Enumeration (f :+: g) where
  alternatives = map (fmap L1) alternatives <> map (fmap R1) alternatives
  nameOf = \case L1 a -> nameOf a; R1 b -> nameOf b

instance Constructor m => Enumeration (C1 m U1) where
  alternatives = map (\rep -> (nameOf rep, rep)) [M1 U1]
  nameOf = T.toLower . T.pack . conName

data Problem = Problem {line :: Int, column :: Text, why :: Text}
  deriving stock (Eq, Ord)

instance Show Problem where
  show p = "line " <> show p.line <> ", " <> T.unpack p.column <> ": " <> T.unpack p.why

class Row a where
  columns :: [Text]
  fromRow :: (Text -> Either Problem Text) -> Int -> Either Problem a
  toRow :: a -> [Text]

newtype Columns a = Columns a

class Fields f where
  names :: [Text]
  parse :: (Text -> Either Problem Text) -> Int -> Either Problem (f p)
  render :: f p -> [Text]

instance Fields f => Fields (D1 m f) where
  names = names @f
  parse look n = M1 <$> parse look n
  render = render . unM1

instance Fields f => Fields (C1 m f) where
  names = names @f
  parse look n = M1 <$> parse look n
  render = render . unM1

instance (Fields f, Fields g) => Fields (f :*: g) where
  names = names @f <> names @g
  parse look n = (:*:) <$> parse look n <*> parse look n
  render (a :*: b) = render a <> render b

instance (Selector m, Field a) => Fields (S1 m (K1 i a)) where
  names = [T.pack (selName @m undefined)]
  parse look n = do
    let column = T.pack (selName @m undefined)
    text <- look column
    first (Problem n column) (M1 . K1 <$> readField text)
  render (M1 (K1 a)) = [showField a]

instance (Generic a, Fields (Rep a)) => Row (Columns a) where
  columns = names @(Rep a)
  fromRow look n = Columns . to <$> parse look n
  toRow (Columns a) = render (from a)

data Size = Small | Medium | Large
  deriving stock (Show, Eq, Ord, Generic)
  deriving anyclass Field

data Article = Article {name :: Text, size :: Size, stock :: Int, shelf :: Maybe Int}
  deriving stock (Show, Generic)
  deriving Row via Columns Article

-- Cells in quotes may have commas, quotes and ends of lines.
table :: Text -> [[Text]]
table = rows . T.unpack
  where
    rows s = if null s then [] else row [] s
    row cells s =
      let (cell, rest) = if take 1 s == "\"" then quoted (drop 1 s) else break (`elem` [',', '\n']) s
          done = reverse (T.pack cell : cells)
       in case rest of
            ',' : more -> row (T.pack cell : cells) more
            _ -> done : rows (drop 1 rest)
    quoted = \case
      '"' : '"' : s -> first ('"' :) (quoted s)
      '"' : s -> ("", s)
      c : s -> first (c :) (quoted s)
      "" -> ("", "")

readRows :: forall a. Row a => Text -> Either (NonEmpty Problem) [a]
readRows text = case table text of
  [] -> Right []
  header : rest ->
    let look n cells column = maybe (Left (Problem n column "no such column")) Right do
          at <- elemIndex column header
          Map.lookup at (Map.fromList (zip [0 ..] cells))
        (bad, good) = partitionEithers [fromRow (look n cells) n | (n, cells) <- zip [2 ..] rest]
     in maybe (Right good) Left (NonEmpty.nonEmpty bad)

writeRows :: forall a. Row a => [a] -> TL.Text
writeRows rows = TB.toLazyText (foldMap line (columns @a : map toRow rows))
  where
    line cells = mconcat (intersperse "," (map cell cells)) <> "\n"
    cell t | T.any (`elem` [',', '"', '\n']) t = "\"" <> TB.fromText (T.replace "\"" "\"\"" t) <> "\""
           | otherwise = TB.fromText t

main :: IO ()
main = do
  let text = "stock,name,size,shelf,colour\n3,cup,small,,red\n-2,\"bowl, \"\"deep\"\"\",large,7,\n"
  case readRows @Article text of
    Left problems -> for_ problems print
    Right articles -> do
      mapM_ print articles
      T.putStr (TL.toStrict (writeRows articles))
      let again = writeRows <$> readRows @Article (TL.toStrict (writeRows articles))
      unless (again == Right (writeRows articles)) (putStrLn "changed")
  either (mapM_ print) (print . length) (readRows @Article "name,size,stock\na,huge,1\nb,small,x1\nc,small\n")
