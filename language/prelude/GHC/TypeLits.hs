{-# LANGUAGE DataKinds, ExistentialQuantification, GADTs, KindSignatures, MagicHash, NoImplicitPrelude, NoStarIsType, PatternSynonyms, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, ViewPatterns #-}
-- | Numbers and texts as types, and errors that a program's types may have of their own.
module GHC.TypeLits
  ( Nat, Natural, Symbol, KnownNat, natVal, Nats.natSing, Nats.SNat, pattern Nats.SNat, fromSNat, Nats.withKnownNat, withSomeSNat, symbolSing
  , SSymbol, pattern SSymbol, fromSSymbol, withKnownSymbol, withSomeSSymbol, KnownSymbol, symbolVal, SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat, sameSymbol
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2, AppendSymbol, CmpNat, CmpSymbol
  , KnownChar, charVal, SomeChar(..), someCharVal, sameChar, charSing, SChar, pattern SChar, fromSChar, withKnownChar, withSomeSChar
  , CmpChar, ConsSymbol, UnconsSymbol, CharToNat, NatToChar, Nats.cmpNat, cmpSymbol, cmpChar, OrderingI(..)
  , TypeError, ErrorMessage(..)
  ) where

import Data.Proxy
import Data.Type.Equality
import Data.Type.Ord (OrderingI(..))
import GHC.Base
import GHC.Natural
import GHC.Num (Integer)
import GHC.Prim
import GHC.Read
import GHC.Show
import GHC.TypeNats (Nat, KnownNat, SomeNat(..), sameNat, type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2)
import qualified GHC.TypeNats as Nats
import GHC.TypeLits.Internal (CmpChar, CmpSymbol)
import GHC.Types

infixl 6 :<>:
infixl 5 :$$:

type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol
type family ConsSymbol (c :: Char) (s :: Symbol) :: Symbol
type family UnconsSymbol (s :: Symbol) :: Maybe (Char, Symbol)
type family CharToNat (c :: Char) :: Nat
type family NatToChar (n :: Nat) :: Char

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

-- | How two texts compare, with what that says of their types.
cmpSymbol :: forall a b proxy1 proxy2 . (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> OrderingI a b
cmpSymbol x y = case compare (symbolVal x) (symbolVal y) of
  LT -> unsafeCoerce# (LTI :: OrderingI 0 1)
  EQ -> unsafeCoerce# (EQI :: OrderingI 0 0)
  GT -> unsafeCoerce# (GTI :: OrderingI 1 0)

-- | Characters that are known when the program runs.
class KnownChar (c :: Char)

newtype CharEvidence c = CharEvidence (KnownChar c => Char)

charVal :: forall c proxy . KnownChar c => proxy c -> Char
charVal proxy = case charEvidenceFor proxy of CharEvidence given -> given

charEvidenceFor :: proxy c -> CharEvidence c
charEvidenceFor _ = unsafeCoerce# sameOne

sameOne :: Char -> Char
sameOne c = c

-- | A character of which only the running program knows.
data SomeChar = forall c . KnownChar c => SomeChar (Proxy c)

newtype MakeChar = MakeChar (forall c . KnownChar c => Proxy c -> SomeChar)

someCharVal :: Char -> SomeChar
someCharVal c = (unsafeCoerce# (MakeChar SomeChar) :: Char -> Proxy c -> SomeChar) c Proxy

sameChar :: (KnownChar a, KnownChar b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameChar x y = if charVal x == charVal y then Just (unsafeCoerce# reflexive) else Nothing
  where
    reflexive :: () :~: ()
    reflexive = Refl

-- | How two characters compare, with what that says of their types.
cmpChar :: forall a b proxy1 proxy2 . (KnownChar a, KnownChar b) => proxy1 a -> proxy2 b -> OrderingI a b
cmpChar x y = case compare (charVal x) (charVal y) of
  LT -> unsafeCoerce# (LTI :: OrderingI 0 1)
  EQ -> unsafeCoerce# (EQI :: OrderingI 0 0)
  GT -> unsafeCoerce# (GTI :: OrderingI 1 0)

instance Eq SomeChar where
  SomeChar x == SomeChar y = charVal x == charVal y

instance Ord SomeChar where
  compare (SomeChar x) (SomeChar y) = compare (charVal x) (charVal y)

instance Show SomeChar where
  showsPrec p (SomeChar x) = showsPrec p (charVal x)

instance Read SomeChar where
  readsPrec p xs = [ (someCharVal c, rest) | (c, rest) <- readsPrec p xs ]

-- | The character of a type, as a value that knows its type.
newtype SChar (c :: Char) = SingleChar Char

charSing :: forall c . KnownChar c => SChar c
charSing = SingleChar (charVal (Proxy :: Proxy c))

fromSChar :: SChar c -> Char
fromSChar (SingleChar c) = c

newtype NeedsChar c r = NeedsChar (KnownChar c => r)

-- | The evidence of the class is the character itself.
withKnownChar :: forall c r . SChar c -> (KnownChar c => r) -> r
withKnownChar (SingleChar c) r = (unsafeCoerce# (NeedsChar r :: NeedsChar c r) :: Char -> r) c

withSomeSChar :: forall r . Char -> (forall c . SChar c -> r) -> r
withSomeSChar c f = f (SingleChar c)

-- | A character as a value is evidence of its class, and the class gives it.
pattern SChar :: forall c . () => KnownChar c => SChar c
pattern SChar <- (heldChar -> HeldChar)
  where SChar = charSing

{-# COMPLETE SChar #-}

data HeldChar (c :: Char) where
  HeldChar :: KnownChar c => HeldChar c

heldChar :: SChar c -> HeldChar c
heldChar c = withKnownChar c HeldChar

instance Show (SChar c) where
  showsPrec d (SingleChar c) = showParen (d > 10) (showString "SChar @" . showsPrec 11 c)
