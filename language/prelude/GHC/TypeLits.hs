{-# LANGUAGE DataKinds, ExistentialQuantification, KindSignatures, MagicHash, NoImplicitPrelude, NoStarIsType, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- | Numbers and texts as types, and errors that a program's types may have of their own.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat, natVal, KnownSymbol, symbolVal, SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat, sameSymbol
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2, AppendSymbol, CmpNat, CmpSymbol
  , TypeError, ErrorMessage(..)
  ) where

import Data.Proxy
import Data.Type.Equality
import GHC.Base
import GHC.Natural
import GHC.Num (Integer)
import GHC.Prim
import GHC.Read
import GHC.Show
import GHC.TypeNats (Nat, KnownNat, SomeNat(..), sameNat, type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2)
import qualified GHC.TypeNats as Nats
import GHC.Types

infixl 6 :<>:
infixl 5 :$$:

type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering

-- | An error that is said where the compiler meets it.
type family TypeError (message :: ErrorMessage) :: k

-- | What is said.
data ErrorMessage
  = Text Symbol
  | forall t . ShowType t
  | ErrorMessage :<>: ErrorMessage
  | ErrorMessage :$$: ErrorMessage

-- | Texts that are known when the program runs.
class KnownSymbol (n :: Symbol)

newtype Evidence n = Evidence (KnownSymbol n => String)

natVal :: forall n proxy . KnownNat n => proxy n -> Integer
natVal proxy = naturalToInteger (Nats.natVal proxy)

symbolVal :: forall n proxy . KnownSymbol n => proxy n -> String
symbolVal proxy = case evidenceFor proxy of Evidence given -> given

evidenceFor :: proxy n -> Evidence n
evidenceFor _ = unsafeCoerce# same

same :: String -> String
same s = s

-- | A text of which only the running program knows.
data SomeSymbol = forall n . KnownSymbol n => SomeSymbol (Proxy n)

newtype Make = Make (forall n . KnownSymbol n => Proxy n -> SomeSymbol)

someNatVal :: Integer -> Maybe SomeNat
someNatVal n = if n >= 0 then Just (Nats.someNatVal (naturalFromInteger n)) else Nothing

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = (unsafeCoerce# (Make SomeSymbol) :: String -> Proxy n -> SomeSymbol) s Proxy

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol x y = if symbolVal x == symbolVal y then Just (unsafeCoerce# reflexive) else Nothing
  where
    reflexive :: () :~: ()
    reflexive = Refl

instance Eq SomeSymbol where
  SomeSymbol x == SomeSymbol y = symbolVal x == symbolVal y

instance Ord SomeSymbol where
  compare (SomeSymbol x) (SomeSymbol y) = compare (symbolVal x) (symbolVal y)

instance Show SomeSymbol where
  showsPrec p (SomeSymbol x) = showsPrec p (symbolVal x)

instance Read SomeSymbol where
  readsPrec p xs = [ (someSymbolVal s, rest) | (s, rest) <- readsPrec p xs ]
