{-# LANGUAGE DataKinds, ExistentialQuantification, GADTs, KindSignatures, MagicHash, NoImplicitPrelude, NoStarIsType, PatternSynonyms, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, ViewPatterns #-}
-- | Numbers and texts as types, and errors that a program's types may have of their own.
module GHC.TypeLits
  ( Nat, Natural, Symbol, KnownNat, natVal, Nats.natSing, Nats.SNat, pattern Nats.SNat, fromSNat, Nats.withKnownNat, withSomeSNat, symbolSing
  , SSymbol, pattern SSymbol, fromSSymbol, withKnownSymbol, withSomeSSymbol, KnownSymbol, symbolVal, SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat, sameSymbol
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

fromSNat :: Nats.SNat n -> Integer
fromSNat n = naturalToInteger (Nats.fromSNat n)

withSomeSNat :: forall r . Integer -> (forall n . Maybe (Nats.SNat n) -> r) -> r
withSomeSNat n f = if n >= 0 then Nats.withSomeSNat (naturalFromInteger n) (\s -> f (Just s)) else f Nothing

-- | The text of a type, as a value that knows its type.
newtype SSymbol (s :: Symbol) = Singleton String

symbolSing :: forall s . KnownSymbol s => SSymbol s
symbolSing = Singleton (symbolVal (Proxy :: Proxy s))

fromSSymbol :: SSymbol s -> String
fromSSymbol (Singleton s) = s

newtype Needs s r = Needs (KnownSymbol s => r)

-- | The evidence of the class is the text itself.
withKnownSymbol :: forall s r . SSymbol s -> (KnownSymbol s => r) -> r
withKnownSymbol (Singleton s) r = (unsafeCoerce# (Needs r :: Needs s r) :: String -> r) s

withSomeSSymbol :: forall r . String -> (forall s . SSymbol s -> r) -> r
withSomeSSymbol s f = f (Singleton s)

-- | A text as a value is evidence of its class, and the class gives it.
pattern SSymbol :: forall s . () => KnownSymbol s => SSymbol s
pattern SSymbol <- (held -> Held)
  where SSymbol = symbolSing

{-# COMPLETE SSymbol #-}

data Held (s :: Symbol) where
  Held :: KnownSymbol s => Held s

held :: SSymbol s -> Held s
held s = withKnownSymbol s Held

instance Show (SSymbol s) where
  showsPrec d (Singleton s) = showParen (d > 10) (showString "SSymbol @" . showsPrec 11 s)
