{-# LANGUAGE DataKinds, DeriveGeneric, FlexibleContexts, FlexibleInstances, KindSignatures, PolyKinds, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Types as sums of products, with the names that their declarations have: what classes need that have defaults by
-- it. All other instances are in GHC.Generics.Instances.
module GHC.Generics.Base where

import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Proxy (Proxy(..))
import GHC.TypeLits

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

-- | No value.
data V1 p
-- | A constructor without fields.
data U1 p = U1
-- | The parameter.
newtype Par1 p = Par1 { unPar1 :: p }
-- | A type constructor at the parameter.
newtype Rec1 f p = Rec1 { unRec1 :: f p }
-- | Any other type.
newtype K1 i c p = K1 { unK1 :: c }
-- | What is inside, with a mark of what it is.
newtype M1 i c f p = M1 { unM1 :: f p }
-- | One or the other.
data (f :+: g) p = L1 (f p) | R1 (g p)
-- | One and the other.
data (f :*: g) p = f p :*: g p
-- | One in the other.
newtype (f :.: g) p = Comp1 { unComp1 :: f (g p) }

data R
data D
data C
data S
type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

-- | Types that can be had as their representation.
class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to :: Rep a x -> a

-- | The same of type constructors.
class Generic1 f where
  type Rep1 f :: k -> Type
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

-- ---------------------------------------------------------------- names

data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

data Fixity = Prefix | Infix Associativity Int deriving (Eq, Show, Ord, Read)
data FixityI = PrefixI | InfixI Associativity Nat
data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Show, Ord, Read, Enum, Bounded)
data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded)
data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Show, Ord, Read, Enum, Bounded)
data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

-- | How strongly a fixity binds.
prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

class Datatype d where
  datatypeName :: t d f a -> [Char]
  moduleName :: t d f a -> [Char]
  packageName :: t d f a -> [Char]
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, Known nt Bool) => Datatype ('MetaData n m p nt) where
  datatypeName _ = symbolVal (Proxy :: Proxy n)
  moduleName _ = symbolVal (Proxy :: Proxy m)
  packageName _ = symbolVal (Proxy :: Proxy p)
  isNewtype _ = known (Proxy :: Proxy nt)

class Constructor c where
  conName :: t c f a -> [Char]
  conFixity :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

instance (KnownSymbol n, Known f Fixity, Known r Bool) => Constructor ('MetaCons n f r) where
  conName _ = symbolVal (Proxy :: Proxy n)
  conFixity _ = known (Proxy :: Proxy f)
  conIsRecord _ = known (Proxy :: Proxy r)

class Selector s where
  selName :: t s f a -> [Char]
  selSourceUnpackedness :: t s f a -> SourceUnpackedness
  selSourceStrictness :: t s f a -> SourceStrictness
  selDecidedStrictness :: t s f a -> DecidedStrictness

instance (Known mn String, Known su SourceUnpackedness, Known ss SourceStrictness, Known ds DecidedStrictness)
    => Selector ('MetaSel mn su ss ds) where
  selName _ = known (Proxy :: Proxy mn)
  selSourceUnpackedness _ = known (Proxy :: Proxy su)
  selSourceStrictness _ = known (Proxy :: Proxy ss)
  selDecidedStrictness _ = known (Proxy :: Proxy ds)

-- A promoted constructor as the value that it is.
class Known c v where
  known :: Proxy c -> v

instance Known 'True Bool where known _ = True
instance Known 'False Bool where known _ = False
instance Known 'Nothing [Char] where known _ = ""
instance KnownSymbol s => Known ('Just s) [Char] where known _ = symbolVal (Proxy :: Proxy s)
instance Known 'PrefixI Fixity where known _ = Prefix
instance (Known a Associativity, KnownNat n) => Known ('InfixI a n) Fixity where
  known _ = Infix (known (Proxy :: Proxy a)) (fromInteger (natVal (Proxy :: Proxy n)))
instance Known 'LeftAssociative Associativity where known _ = LeftAssociative
instance Known 'RightAssociative Associativity where known _ = RightAssociative
instance Known 'NotAssociative Associativity where known _ = NotAssociative
instance Known 'NoSourceUnpackedness SourceUnpackedness where known _ = NoSourceUnpackedness
instance Known 'SourceNoUnpack SourceUnpackedness where known _ = SourceNoUnpack
instance Known 'SourceUnpack SourceUnpackedness where known _ = SourceUnpack
instance Known 'NoSourceStrictness SourceStrictness where known _ = NoSourceStrictness
instance Known 'SourceLazy SourceStrictness where known _ = SourceLazy
instance Known 'SourceStrict SourceStrictness where known _ = SourceStrict
instance Known 'DecidedLazy DecidedStrictness where known _ = DecidedLazy
instance Known 'DecidedStrict DecidedStrictness where known _ = DecidedStrict
instance Known 'DecidedUnpack DecidedStrictness where known _ = DecidedUnpack

-- ---------------------------------------------------------------- instances of types

deriving instance Generic [a]
deriving instance Generic (NonEmpty a)
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Proxy t)
deriving instance Generic ()
deriving instance Generic (a, b)
deriving instance Generic (a, b, c)
deriving instance Generic (a, b, c, d)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic (a, b, c, d, e, f, g)

deriving instance Generic1 []
deriving instance Generic1 NonEmpty
deriving instance Generic1 Maybe
deriving instance Generic1 (Either a)
deriving instance Generic1 Proxy
deriving instance Generic1 ((,) a)
deriving instance Generic1 ((,,) a b)
deriving instance Generic1 ((,,,) a b c)
