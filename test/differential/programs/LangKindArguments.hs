{-# LANGUAGE AllowAmbiguousTypes, DataKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, PolyKinds, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Types, classes and families that are applied to kinds: equations and instances for one kind each, and the kinds of what is
-- left.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy (Proxy (..))

data Colour = Red | Green | Blue | Grey

type Paint :: forall k. k -> Colour
type family Paint a where
  Paint @Type a = 'Red
  Paint @Bool a = 'Green
  Paint @(Type -> Type) a = 'Blue
  Paint @k a = 'Grey

class Shown (c :: Colour) where shown :: Char
instance Shown 'Red where shown = 'r'
instance Shown 'Green where shown = 'g'
instance Shown 'Blue where shown = 'b'
instance Shown 'Grey where shown = '-'

type Sort :: k -> Constraint
class Sort a where sort :: String
instance Sort @Type a where sort = "type"
instance Sort @Bool a where sort = "flag"
instance Sort @(Type -> k) a where sort = "constructor"

type Named :: forall k. k -> Constraint
class Named a where named :: String
instance Named @Type Int where named = "Int"
instance Named @(Type -> Type) Maybe where named = "Maybe"
instance Named @Bool 'True where named = "True"

type Pick :: forall j k. j -> k -> j
type family Pick a b where Pick @j @k a b = a

type Inside :: forall k. k -> Type
type family Inside a
type instance Inside @Type a = Int
type instance Inside @Bool a = String

type Held :: forall k. k -> Type
data family Held a
data instance Held @Type a = Number Int
data instance Held @Bool a = Flag Bool

type Two :: forall j k. j -> k -> Type
data Two a b = Two deriving Show

type Each :: forall a b. (a -> b) -> [a] -> [b]
type family Each f xs where
  Each @a @b f '[] = '[] @b
  Each f (x ': xs) = f x ': Each f xs

type Length :: forall k. [k] -> Colour
type family Length xs where
  Length @k '[] = 'Red
  Length @_ '[_] = 'Green
  Length @_ (_ ': _ ': _) = 'Blue

two :: Two @Bool @Type 'True Int
two = Two

text :: Inside 'False
text = "text"

number :: Pick @Type @Bool (Inside Char) 'True
number = 4

main :: IO ()
main = do
  print [shown @(Paint Int), shown @(Paint 'True), shown @(Paint Maybe), shown @(Paint '[])]
  print [sort @_ @Int, sort @Bool @'False, sort @_ @Maybe, sort @_ @Either]
  print [named @_ @Int, named @(Type -> Type) @Maybe, named @Bool @'True]
  print (text, number, two)
  case (Number 3 :: Held Int, Flag True :: Held 'True) of (Number n, Flag b) -> print (n, b)
  print [shown @(Length (Each 'Just '[Int, Char])), shown @(Length (Each Maybe '[Int]))]
  print (Proxy :: Proxy ('Just @Bool 'True), Proxy :: Proxy ('[] @Type))
