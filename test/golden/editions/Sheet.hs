{-# LANGUAGE GHC2021, DerivingVia, DeriveAnyClass, AllowAmbiguousTypes, DefaultSignatures, LambdaCase, OverloadedStrings, MultilineStrings, DataKinds, TypeFamilies, UndecidableInstances, OverloadedRecordDot #-}
-- Rows of CSV from and to records, by GHC.Generics: columns by the names of fields, optional cells, words of enumerations.
module Main (main) where

import Control.Exception (Exception, assert, handleJust, throwIO)
import Control.Monad (forM_, unless)
import Data.Bifunctor (Bifunctor (..))
import Data.Char (toLower)
import Data.Functor.Identity (Identity (..))
import Data.Kind (Constraint, Type)
import Data.List (sortBy, transpose)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as M
import Data.Monoid (Endo (..), Last (..))
import Data.Ord (comparing)
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Generics
import GHC.TypeLits
import Text.Read (readEither)

-- | What stands in one cell.
class Cell a where
  toCell :: a -> Text
  fromCell :: Text -> Either Text a
  default toCell :: (Generic a, Words (Rep a)) => a -> Text
  toCell = word . from
  default fromCell :: (Generic a, Words (Rep a)) => Text -> Either Text a
  fromCell t = maybe (Left ("no such word: " <> t)) (Right . to) (lookup t [(word r, r) | r <- allWords])

newtype Readable a = Readable a

instance (Read a, Show a) => Cell (Readable a) where
  toCell (Readable a) = T.pack (show a)
  fromCell = bimap T.pack Readable . readEither . T.unpack

deriving via Readable Int instance Cell Int
deriving via Readable Double instance Cell Double

instance Cell Text where
  toCell = id
  fromCell = Right

instance Cell a => Cell (Maybe a) where
  toCell = foldMap toCell
  fromCell "" = Right Nothing
  fromCell t = Just <$> fromCell t

-- | Constructors without fields, as words.
type Words :: (Type -> Type) -> Constraint
class Words f where
  word :: f p -> Text
  allWords :: [f p]

instance Words f => Words (D1 m f) where
  word (M1 x) = word x
  allWords = M1 <$> allWords

instance (Words f, Words g) => Words (f :+: g) where
  word = \case L1 x -> word x; R1 x -> word x
  allWords = (L1 <$> allWords) ++ (R1 <$> allWords)

instance Constructor c => Words (C1 c U1) where
  word m = T.pack (map toLower (conName m))
  allWords = [M1 U1]

-- | What a row is made of.
class Row f where
  columns :: f p -> Endo [(Text, Text)]
  fromColumns :: Map Text Text -> Either Text (f p)
  headings :: [Text]

instance (Row f, HasFields f) => Row (D1 m f) where
  columns (M1 x) = columns x
  fromColumns = fmap M1 . fromColumns
  headings = headings @f

instance Row f => Row (C1 m f) where
  columns (M1 x) = columns x
  fromColumns = fmap M1 . fromColumns
  headings = headings @f

instance (Row f, Row g) => Row (f :*: g) where
  columns (x :*: y) = columns x <> columns y
  fromColumns m = (:*:) <$> fromColumns m <*> fromColumns m
  headings = headings @f ++ headings @g

instance (Selector s, Cell a) => Row (S1 s (K1 i a)) where
  columns m@(M1 (K1 a)) = Endo ((T.pack (selName m), toCell a) :)
  fromColumns m = M1 . K1 <$> (cell >>= first ((name <> ": ") <>) . fromCell)
   where
    cell = maybe (Left ("no column " <> name)) Right (M.lookup name m)
    [name] = headings @(S1 s (K1 i a))
  headings = [T.pack (selName (undefined :: S1 s (K1 i a) ()))]

-- | A type whose constructor has no names for its fields has no columns.
type HasFields :: (Type -> Type) -> Constraint
type family HasFields f where
  HasFields (C1 (MetaCons name fix True) f) = ()
  HasFields (C1 (MetaCons name fix False) f) = TypeError ('Text "The fields of " :<>: 'Text name :<>: 'Text " have no names")

class Record a where
  encode :: [a] -> Text
  decode :: Text -> Either (Int, Text) [a]

instance (Generic a, Row (Rep a)) => Record (Generically a) where
  encode rows = T.unlines (map (T.intercalate "," . map quoted) (headings @(Rep a) : [map snd (appEndo (columns (from a)) []) | Generically a <- rows]))
  decode text = do
    cells <- first (0,) (traverse split (T.lines text))
    case cells of
      [] -> Left (0, "no headings")
      names : rows -> traverse (row names) (zip [2 ..] rows)
   where
    row names (n, r) = do
      unless (length names == length r) (Left (n, T.pack (show (length r)) <> " cells"))
      bimap (n,) (Generically . to) (fromColumns (M.fromList (zip names r)))

quoted :: Text -> Text
quoted t
  | T.any (`elem` (",\"" :: String)) t = "\"" <> T.replace "\"" "\"\"" t <> "\""
  | otherwise = t

split :: Text -> Either Text [Text]
split line = case T.stripPrefix "\"" line of
  Nothing -> let (c, rest) = T.break (== ',') line in more c rest
  Just inner -> do
    (c, rest) <- upToQuote inner
    more c rest
 where
  more c rest = maybe (Right [c]) (fmap (c :) . split . snd) (T.uncons rest)
  upToQuote t = case T.breakOn "\"" t of
    (_, "") -> Left "a quote is open"
    (c, rest) | Just again <- T.stripPrefix "\"\"" rest -> first ((c <> "\"") <>) <$> upToQuote again
              | otherwise -> Right (c, T.drop 1 rest)

data Kind = Fruit | Tool | Book
  deriving stock (Eq, Ord, Show, Generic)
  deriving anyclass Cell

data Item = Item {name :: Text, kind :: Kind, price :: Double, stock :: Maybe Int}
  deriving stock (Eq, Show, Generic)
  deriving Record via Generically Item

newtype Bad = Bad (Int, Text)
  deriving stock Show
  deriving anyclass Exception

table :: Text
table =
  """
  kind,name,stock,price
  fruit,"apple, red",12,0.5
  book,"The ""Report""\",,30.0
  tool,saw,3,1.25e1
  """

main :: IO ()
main = do
  items <- either (throwIO . Bad) pure (decode table)
  mapM_ print (items :: [Item])
  T.putStr (encode (sortBy (comparing (.kind)) items))
  assert (decode (encode items) == Right items) (putStrLn "round trip")
  print (getLast (foldMap (Last . (.stock)) items), sum (map (.price) items))
  forM_ bad $ \t -> handle' (either (throwIO . Bad) (print . map (.name)) (decode @Item t))
  print (transpose (map T.unpack (headings @(Rep Item))))
 where
  handle' = handleJust (\(Bad e) -> if fst e >= 0 then Just e else Nothing) print
  bad = ["", "kind,name,price\nfruit,fig,1", T.replace "fruit" "meat" table, T.replace "30.0" "much" table, table <> "\nbook,x", "\"kind"]
