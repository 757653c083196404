{-# LANGUAGE DeriveAnyClass #-}
{-# LANGUAGE DeriveGeneric #-}
{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE DerivingVia #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE StandaloneDeriving #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
import Data.Aeson (FromJSON (..), ToJSON (..), Value (..), object, withObject, (.:), (.:?), (.!=), (.=))
import qualified Data.Aeson as A
import Data.Aeson.Types (Parser, Options (..), defaultOptions)
import qualified Data.HashMap.Strict as HM
import qualified Data.Vector as V
import qualified Data.ByteString.Lazy as BL
import Data.Text (Text)
import GHC.Generics (Generic)

data Person = Person { name :: Text, age :: Int, tags :: [Text] }
  deriving (Show, Eq, Generic, FromJSON)
deriving instance ToJSON Person
data Coord = Coord { x :: !Double, y :: !Double } deriving stock (Show, Generic) deriving anyclass (ToJSON, FromJSON)
newtype Id = Id Int deriving newtype (Show, Eq, ToJSON, FromJSON, A.ToJSONKey)
newtype W = W Coord deriving (ToJSON) via Coord
data Cfg = Cfg { cValue :: Value, cMap :: HM.HashMap Text Value, cVec :: V.Vector Int }
  deriving (Show, Eq, Ord)

instance ToJSON Cfg where
  toJSON Cfg {..} = object ["value" .= cValue, "map" .= cMap, "n" .= (3 :: Int)]
  toEncoding = A.genericToEncoding defaultOptions { fieldLabelModifier = drop 1, omitNothingFields = True }

instance FromJSON Cfg where
  parseJSON = withObject "Cfg" $ \o -> do
    cValue <- o .: "value"
    cMap <- o .:? "map" .!= HM.empty
    cVec <- V.fromList <$> o .: "vec"
    pure Cfg {..}

depth :: Value -> Int
depth (Object o) = 1 + maximum (0 : map depth (HM.elems o))
depth (Array a) = 1 + V.foldl' (\m v -> max m (depth v)) 0 a
depth (A.String s) | s == "x" = 0
depth Null = 0
depth _ = 0

parsePair :: Value -> Parser (Int, Int)
parsePair v = do
  (a, b) <- parseJSON v
  if a > b then fail "order" else pure (a, b)

class HasSchema a where
  schema :: proxy a -> Value
instance HasSchema Int where schema _ = A.Null
instance HasSchema a => HasSchema (V.Vector a) where schema p = A.toJSON [schema (f p)] where f :: p (V.Vector a) -> [a]; f _ = []

main :: IO ()
main = do
  bs <- BL.getContents
  case A.eitherDecode bs of
    Left e -> putStrLn e
    Right p -> do
      print (p :: Person)
      BL.putStr (A.encode (map name [p]))
  print =<< (A.decodeFileStrict "x" :: IO (Maybe Coord))
