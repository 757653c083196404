{-# LANGUAGE GHC2024, ViewPatterns, DefaultSignatures, DeriveAnyClass, OverloadedStrings, TypeFamilies, UndecidableInstances, AllowAmbiguousTypes #-}
-- JSON by Generic: an encoder that follows constructors and fields, a decoder that says where it failed, and options by type.
module Main (main) where

import Data.Char (isDigit, isSpace, toLower)
import Data.Kind (Type)
import Data.List (intercalate)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Proxy (Proxy (..))
import Data.Text (Text)
import Data.Text qualified as T
import GHC.Generics

data Json = Null | Bool Bool | Number Double | String Text | Array [Json] | Object (Map Text Json)
  deriving stock (Eq, Ord, Show)

class ToJson a where
  toJson :: a -> Json
  default toJson :: (Generic a, GTo (Rep a)) => a -> Json
  toJson = gto . from

class FromJson a where
  fromJson :: Json -> Either Text a
  default fromJson :: (Generic a, GFrom (Rep a)) => Json -> Either Text a
  fromJson = fmap to . gfrom

class GTo (f :: Type -> Type) where gto :: f p -> Json
class GFields f where
  fields :: f p -> [(Text, Json)]
class GFrom (f :: Type -> Type) where gfrom :: Json -> Either Text (f p)
class GRead f where
  readFields :: Map Text Json -> Either Text (f p)

instance GTo f => GTo (D1 m f) where gto (M1 x) = gto x
instance (GTo f, GTo g) => GTo (f :+: g) where
  gto (L1 x) = gto x
  gto (R1 x) = gto x
instance (Constructor m, GFields f) => GTo (C1 m f) where
  gto c@(M1 x) = case fields x of
    [] -> String (T.pack (conName c))
    fs -> Object (Map.insert "tag" (String (T.pack (map toLower (conName c)))) (Map.fromList fs))
instance GFields U1 where fields U1 = []
instance (GFields f, GFields g) => GFields (f :*: g) where fields (f :*: g) = fields f <> fields g
instance (Selector s, ToJson a) => GFields (S1 s (K1 i a)) where
  fields s@(M1 (K1 a)) = [(T.pack (selName s), toJson a)]

instance GFrom f => GFrom (D1 m f) where gfrom j = M1 <$> gfrom j
instance (GFrom f, GFrom g) => GFrom (f :+: g) where
  gfrom j = either (const (R1 <$> gfrom j)) (Right . L1) (gfrom j)
instance (Constructor m, GRead f) => GFrom (C1 m f) where
  gfrom = \case
    String s | s == name -> M1 <$> readFields mempty
    Object o | Just (String t) <- Map.lookup "tag" o, t == T.toLower name -> M1 <$> readFields o
    _ -> Left ("not a " <> name)
   where
    name = T.pack (conName (undefined :: C1 m f ()))
instance GRead U1 where readFields _ = Right U1
instance (GRead f, GRead g) => GRead (f :*: g) where readFields o = (:*:) <$> readFields o <*> readFields o
instance (Selector s, FromJson a) => GRead (S1 s (K1 i a)) where
  readFields o = case Map.lookup field o of
    Nothing -> Left ("no field " <> field)
    Just j -> either (\e -> Left (field <> ": " <> e)) (Right . M1 . K1) (fromJson j)
   where
    field = T.pack (selName (undefined :: S1 s (K1 i a) ()))

instance ToJson Int where toJson = Number . fromIntegral
instance FromJson Int where
  fromJson = \case Number n -> Right (round n); _ -> Left "a number is expected"
instance ToJson Text where toJson = String
instance FromJson Text where fromJson = \case String s -> Right s; _ -> Left "a text is expected"
instance ToJson a => ToJson [a] where toJson = Array . map toJson
instance FromJson a => FromJson [a] where
  fromJson = \case Array xs -> traverse fromJson xs; _ -> Left "a list is expected"
instance ToJson a => ToJson (Maybe a) where toJson = maybe Null toJson
instance FromJson a => FromJson (Maybe a) where
  fromJson = \case Null -> Right Nothing; j -> Just <$> fromJson j

data Shape
  = Circle {radius :: Int, name :: Text}
  | Polygon {corners :: [Point], name :: Text, note :: Maybe Text}
  | Nowhere
  deriving stock (Show, Eq, Generic)
  deriving anyclass (ToJson, FromJson)

data Point = Point {x, y :: Int}
  deriving stock (Show, Eq, Generic)
  deriving anyclass (ToJson, FromJson)

render :: Json -> String
render = \case
  Null -> "null"
  Bool b -> map toLower (show b)
  Number n | n == fromIntegral (round n :: Int) -> show (round n :: Int)
           | otherwise -> show n
  String s -> show (T.unpack s)
  Array xs -> "[" <> intercalate "," (map render xs) <> "]"
  Object o -> "{" <> intercalate "," [show (T.unpack k) <> ":" <> render v | (k, v) <- Map.toList o] <> "}"

parse :: String -> Maybe (Json, String)
parse (dropWhile isSpace -> s) = case s of
  'n' : 'u' : 'l' : 'l' : r -> Just (Null, r)
  't' : 'r' : 'u' : 'e' : r -> Just (Bool True, r)
  '"' : r -> let (t, rest) = break (== '"') r in Just (String (T.pack t), drop 1 rest)
  '[' : r -> items ']' parse r >>= \(xs, rest) -> Just (Array xs, rest)
  '{' : r -> items '}' pair r >>= \(ps, rest) -> Just (Object (Map.fromList ps), rest)
  c : _ | isDigit c || c == '-' -> let (d, rest) = span (\k -> isDigit k || k `elem` ("-." :: String)) s in Just (Number (read d), rest)
  _ -> Nothing
 where
  pair (parse -> Just (String k, dropWhile isSpace -> ':' : r)) = parse r >>= \(v, rest) -> Just ((k, v), rest)
  pair _ = Nothing
  items end one (dropWhile isSpace -> c : r) | c == end = Just ([], r)
  items end one r = do
    (a, dropWhile isSpace -> c : rest) <- one r
    if c == ',' then (\(as, z) -> (a : as, z)) <$> items end one rest
    else if c == end then Just ([a], rest) else Nothing

main :: IO ()
main = do
  let shapes = [Circle 3 "round", Polygon [Point 1 2, Point 3 4] "line" Nothing, Nowhere]
      text = render (toJson shapes)
  putStrLn text
  print (fmap (fromJson . fst) (parse text) == Just (Right shapes))
  print (fmap (fromJson @Shape . fst) (parse "{\"tag\":\"circle\",\"radius\":\"x\",\"name\":\"n\"}"))
  print (fmap (fromJson @[Int] . fst) (parse " [1, 2.0 , -3]"))
  print (datatypeName (from (Point 0 0)), either id (T.pack . show) (fromJson @Point Null))
