-- Printf by types, units that must agree, and a registry of handlers by type: what today's types are used for in programs.
{-# LANGUAGE GHC2024, OverloadedRecordDot, TypeData, TypeFamilies, UndecidableInstances, AllowAmbiguousTypes, PatternSynonyms, ViewPatterns, OverloadedLabels, TypeAbstractions, BlockArguments, RequiredTypeArguments #-}
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~~:) (..))
import Data.Typeable (Typeable, cast, typeRep)
import GHC.OverloadedLabels (IsLabel (..))
import GHC.Records (HasField (..))
import GHC.TypeLits
import Type.Reflection (SomeTypeRep (..), eqTypeRep, someTypeRep)
import Type.Reflection qualified as R

-- Printf.
data Format :: [Type] -> Type where
  End :: Format '[]
  Lit :: String -> Format ts -> Format ts
  Arg :: Show a => Proxy a -> Format ts -> Format (a : ts)

type family Fun (ts :: [Type]) r where
  Fun '[] r = r
  Fun (t : ts) r = t -> Fun ts r

printf :: Format ts -> Fun ts String
printf = go ""
 where
  go :: String -> Format ts -> Fun ts String
  go acc End = acc
  go acc (Lit s f) = go (acc <> s) f
  go acc (Arg @a _ f) = \(x :: a) -> go (acc <> show x) f

-- Units.
type data Dim = Length | Time | Speed

type Per :: Dim -> Dim -> Dim
type family Per a b where
  Per Length Time = Speed
  Per a b = TypeError ('Text "no unit for " ':<>: 'ShowType a ':<>: 'Text " per " ':<>: 'ShowType b)

newtype Quantity (d :: Dim) = Quantity Double deriving newtype (Show, Num, Eq, Ord)

per :: Quantity a -> Quantity b -> Quantity (Per a b)
per (Quantity a) (Quantity b) = Quantity (a / b)

-- Handlers by type.
type All :: (k -> Constraint) -> [k] -> Constraint
type family All c ts where
  All c '[] = ()
  All c (t : ts) = (c t, All c ts)

data Handler = forall a. Typeable a => Handler (a -> String)

newtype Registry = Registry (Map SomeTypeRep Handler)

handlerFor :: forall a -> Typeable a => (a -> String) -> Registry -> Registry
handlerFor a f (Registry m) = Registry (Map.insert (someTypeRep (Proxy @a)) (Handler f) m)

handle :: forall a. Typeable a => Registry -> a -> Maybe String
handle (Registry m) x = do
  Handler @b f <- Map.lookup (someTypeRep (Proxy @a)) m
  HRefl <- eqTypeRep (R.typeRep @a) (R.typeRep @b)
  pure (f x)

-- Labels as getters.
newtype Getter r a = Getter {get :: r -> a}
instance (KnownSymbol l, HasField l r a) => IsLabel l (Getter r a) where
  fromLabel = Getter (getField @l)

data User = User {name :: String, age :: Int}

column :: Show a => Getter r a -> [r] -> [String]
column g = map (show . g.get)

pattern Adult :: User
pattern Adult <- ((>= 18) . (.age) -> True)

names :: forall ts. All KnownSymbol ts => Names ts -> [String]
names None = []
names (And @t rest) = symbolVal (Proxy @t) : names rest

data Names (ts :: [Symbol]) where
  None :: Names '[]
  And :: forall t ts. Names ts -> Names (t : ts)

main :: IO ()
main = do
  putStrLn (printf (Lit "x = " (Arg (Proxy @Int) (Lit ", y = " (Arg (Proxy @Bool) End)))) 3 True)
  print (Quantity @Length 100 `per` Quantity @Time 8)
  let registry = handlerFor Int (\n -> "int " <> show (n + 1)) (handlerFor (type [Char]) ("text " <>) (Registry mempty))
  print (handle registry (41 :: Int), handle registry "abc", handle registry 'c')
  let users = [User "ada" 36, User "bo" 7]
  print (column #name users <> column #age users, [u.name | u@Adult <- users])
  print (names (And @"one" (And @"two" None)), cast @_ @Int (3 :: Int), typeRep (Proxy @(Maybe Int)))
