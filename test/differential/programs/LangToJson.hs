{-# LANGUAGE DeriveGeneric, DeriveFunctor, DeriveAnyClass, DerivingStrategies, DefaultSignatures, TypeOperators, FlexibleContexts, ScopedTypeVariables, TypeApplications, KindSignatures, DataKinds, AllowAmbiguousTypes, UndecidableInstances, FlexibleInstances, DerivingVia, StandaloneDeriving #-}
module Main where
import GHC.Generics
import GHC.TypeLits
import Data.Proxy
import Data.List (intercalate)
class ToJSON a where
  toJSON :: a -> String
  default toJSON :: (Generic a, GJSON (Rep a)) => a -> String
  toJSON = gjson . from
class GJSON f where gjson :: f p -> String
instance (GFields f, Constructor c) => GJSON (C1 c f) where
  gjson m@(M1 x)
    | conIsRecord m = "{" ++ intercalate "," (gfields x) ++ "}"
    | otherwise = case gfields x of { [] -> show (conName m); fs -> "[" ++ intercalate "," (show (conName m) : fs) ++ "]" }
instance (GJSON f, GJSON g) => GJSON (f :+: g) where { gjson (L1 a) = gjson a; gjson (R1 a) = gjson a }
instance GJSON f => GJSON (D1 d f) where gjson (M1 a) = gjson a
class GFields f where gfields :: f p -> [String]
instance GFields U1 where gfields U1 = []
instance (GFields f, GFields g) => GFields (f :*: g) where gfields (a :*: b) = gfields a ++ gfields b
instance (ToJSON a, Selector s) => GFields (S1 s (Rec0 a)) where
  gfields m@(M1 (K1 a)) | null (selName m) = [toJSON a]
                        | otherwise = [show (selName m) ++ ":" ++ toJSON a]
instance ToJSON Int where toJSON = show
instance ToJSON Bool where toJSON b = if b then "true" else "false"
instance {-# OVERLAPPABLE #-} ToJSON a => ToJSON [a] where toJSON xs = "[" ++ intercalate "," (map toJSON xs) ++ "]"
instance {-# OVERLAPPING #-} ToJSON [Char] where toJSON = show
deriving anyclass instance ToJSON a => ToJSON (Maybe a)
deriving anyclass instance (ToJSON a, ToJSON b) => ToJSON (a, b)
data Color = Red | Green deriving stock (Show, Generic, Enum, Bounded) deriving anyclass ToJSON
data Item = Item { name :: String, tags :: [String], color :: Color, dims :: Maybe (Int, Int) } deriving stock Generic deriving anyclass ToJSON
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving stock (Generic, Functor) deriving anyclass ToJSON
newtype Named (s :: Symbol) a = Named a
instance (KnownSymbol s, ToJSON a) => ToJSON (Named s a) where toJSON (Named a) = "{" ++ show (symbolVal (Proxy @s)) ++ ":" ++ toJSON a ++ "}"
newtype Wrapped = Wrapped Int deriving ToJSON via (Named "wrapped" Int)
class GEnum f where genum :: [f p]
instance GEnum U1 where genum = [U1]
instance (GEnum f, GEnum g) => GEnum (f :+: g) where genum = map L1 genum ++ map R1 genum
instance GEnum f => GEnum (M1 i c f) where genum = map M1 genum
allOf :: (Generic a, GEnum (Rep a)) => [a]
allOf = map to genum
main :: IO ()
main = do
  putStrLn (toJSON (Item { name = "pen", tags = ["a", "b"], color = Green, dims = Just (1, 2) }))
  putStrLn (toJSON (Node Leaf (1 :: Int) (Node Leaf 2 Leaf)))
  putStrLn (toJSON [Wrapped 3, Wrapped 4])
  print (allOf :: [Color], length (allOf :: [Bool]))
  putStrLn (toJSON (fmap even (Node Leaf (3 :: Int) Leaf)))
