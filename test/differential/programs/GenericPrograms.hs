{-# LANGUAGE DeriveGeneric, DerivingVia, DeriveAnyClass, DefaultSignatures, FlexibleContexts, FlexibleInstances, TypeOperators, ScopedTypeVariables, TypeApplications, UndecidableInstances, DataKinds, KindSignatures, PolyKinds, AllowAmbiguousTypes, TypeFamilies, MultiParamTypeClasses, RankNTypes, StandaloneDeriving, ConstraintKinds, LambdaCase, DerivingStrategies #-}
module Main where
import GHC.Generics
import GHC.TypeLits
import Data.Kind
import Data.Proxy
import Data.Monoid
import Data.List (intercalate)
import qualified Data.Map as M
import Data.Coerce

-- Generically, for base before 4.17
newtype Generically a = Generically a
instance (Generic a, Semigroup (Rep a ())) => Semigroup (Generically a) where
  Generically a <> Generically b = Generically (to (from a <> from b :: Rep a ()))
instance (Generic a, Monoid (Rep a ())) => Monoid (Generically a) where
  mempty = Generically (to (mempty :: Rep a ()))

data Stats = Stats { hits :: Sum Int, names :: [String], worst :: Maybe (Max' Int) }
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via (Generically Stats)
newtype Max' a = Max' a deriving stock Show
instance Ord a => Semigroup (Max' a) where Max' a <> Max' b = Max' (max a b)

-- JSON
data JSON = JNull | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)]
render :: JSON -> String
render = \case
  JNull -> "null"
  JNum d -> show d
  JStr s -> show s
  JArr xs -> "[" ++ intercalate "," (map render xs) ++ "]"
  JObj kvs -> "{" ++ intercalate "," [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"

class ToJSON a where
  toJSON :: a -> JSON
  default toJSON :: (Generic a, GToJSON (Rep a)) => a -> JSON
  toJSON = gtoJSON . from
class GToJSON (f :: Type -> Type) where gtoJSON :: f p -> JSON
instance GToJSON f => GToJSON (D1 m f) where gtoJSON (M1 x) = gtoJSON x
instance (GToJSON f, GToJSON g) => GToJSON (f :+: g) where
  gtoJSON (L1 x) = gtoJSON x
  gtoJSON (R1 x) = gtoJSON x
instance {-# OVERLAPPABLE #-} (KnownSymbol n, GFields f) => GToJSON (C1 ('MetaCons n fx r) f) where
  gtoJSON (M1 x) = JObj (("tag", JStr (symbolVal (Proxy @n))) : zipWith name [0 :: Int ..] (gfields x))
    where name i (k, v) = (if null k then "_" ++ show i else k, v)
instance {-# OVERLAPPING #-} KnownSymbol n => GToJSON (C1 ('MetaCons n fx r) U1) where
  gtoJSON _ = JStr (symbolVal (Proxy @n))
class GFields f where gfields :: f p -> [(String, JSON)]
instance (GFields f, GFields g) => GFields (f :*: g) where gfields (a :*: b) = gfields a ++ gfields b
instance (Selector s, ToJSON a) => GFields (S1 s (Rec0 a)) where gfields m@(M1 (K1 a)) = [(selName m, toJSON a)]
instance ToJSON Int where toJSON = JNum . fromIntegral
instance ToJSON Bool
instance {-# OVERLAPPING #-} ToJSON String where toJSON = JStr
instance ToJSON a => ToJSON [a] where toJSON = JArr . map toJSON
instance ToJSON a => ToJSON (Maybe a) where toJSON = maybe JNull toJSON
instance ToJSON v => ToJSON (M.Map String v) where toJSON = JObj . map (fmap toJSON) . M.toList

data Shape = Circle { radius :: Int, at :: Point } | Poly [Point] | Empty deriving (Generic, ToJSON)
data Point = Point Int Int deriving (Generic, ToJSON, Eq, Show)
data Doc = Doc { title :: String, shapes :: [Shape], meta :: M.Map String Bool, next :: Maybe Doc } deriving (Generic, ToJSON)

-- all values
class Universe a where
  universe :: [a]
  default universe :: (Generic a, GUniverse (Rep a)) => [a]
  universe = map to guniverse
class GUniverse f where guniverse :: [f p]
instance GUniverse U1 where guniverse = [U1]
instance Universe c => GUniverse (K1 i c) where guniverse = map K1 universe
instance GUniverse f => GUniverse (M1 i m f) where guniverse = map M1 guniverse
instance (GUniverse f, GUniverse g) => GUniverse (f :+: g) where guniverse = map L1 guniverse ++ map R1 guniverse
instance (GUniverse f, GUniverse g) => GUniverse (f :*: g) where guniverse = [a :*: b | a <- guniverse, b <- guniverse]
instance Universe Bool
instance Universe Ordering
instance (Universe a, Universe b) => Universe (a, b)
instance Universe a => Universe (Maybe a)

-- a field by its name, with the type found by a family
type family Field (name :: Symbol) (f :: Type -> Type) :: Maybe Type where
  Field n (D1 m f) = Field n f
  Field n (C1 m f) = Field n f
  Field n (S1 ('MetaSel ('Just n) a b c) (Rec0 t)) = 'Just t
  Field n (S1 m f) = 'Nothing
  Field n (f :*: g) = Or (Field n f) (Field n g)
  Field n U1 = 'Nothing
type family Or (a :: Maybe k) (b :: Maybe k) :: Maybe k where
  Or ('Just a) b = 'Just a
  Or 'Nothing b = b
class GGet (n :: Symbol) f t where gget :: f p -> t
instance GGet n f t => GGet n (D1 m f) t where gget (M1 x) = gget @n x
instance GGet n f t => GGet n (C1 m f) t where gget (M1 x) = gget @n x
instance GGet n (S1 ('MetaSel ('Just n) a b c) (Rec0 t)) t where gget (M1 (K1 x)) = x
class GPick (n :: Symbol) (m :: Maybe Type) f g t where gpick :: (f :*: g) p -> t
instance GGet n f t => GPick n ('Just t) f g t where gpick (a :*: _) = gget @n a
instance GGet n g t => GPick n 'Nothing f g t where gpick (_ :*: b) = gget @n b
instance GPick n (Field n f) f g t => GGet n (f :*: g) t where gget x = gpick @n @(Field n f) x
get :: forall n a t. (Generic a, Field n (Rep a) ~ 'Just t, GGet n (Rep a) t) => a -> t
get = gget @n . from

-- constructor names
class ConNames f where conNames :: [String]
instance (ConNames f, ConNames g) => ConNames (f :+: g) where conNames = conNames @f ++ conNames @g
instance Constructor c => ConNames (C1 c f) where conNames = [conName (undefined :: C1 c f p)]
instance ConNames f => ConNames (D1 m f) where conNames = conNames @f
names' :: forall a. ConNames (Rep a) => [String]
names' = conNames @(Rep a)

type family Count (f :: Type -> Type) :: Nat where
  Count (D1 m f) = Count f
  Count (f :+: g) = Count f + Count g
  Count (C1 m f) = 1
  Count V1 = 0

main :: IO ()
main = do
  print (mconcat [Stats 1 ["a"] Nothing, Stats 2 ["b"] (Just (Max' 3)), mempty, Stats 3 [] (Just (Max' 1))])
  putStrLn (render (toJSON (Doc "t" [Circle 1 (Point 2 3), Poly [Point 0 0], Empty] (M.fromList [("x", True)]) (Just (Doc "u" [] M.empty Nothing)))))
  print (universe :: [(Maybe Bool, Ordering)])
  print (get @"title" (Doc "t" [] M.empty Nothing), get @"radius'" (One 3 'c'), get @"ch" (One 3 'c'))
  print (names' @Shape, names' @(Maybe Int), names' @Ordering)
  print (natVal (Proxy @(Count (Rep Shape))), natVal (Proxy @(Count (Rep Bool))))
data One = One { radius' :: Int, ch :: Char } deriving Generic
