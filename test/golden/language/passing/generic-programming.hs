{-# LANGUAGE DefaultSignatures, DeriveAnyClass, DeriveGeneric, FlexibleContexts, StandaloneDeriving, TypeFamilies, TypeOperators #-}
module GenericProgramming where

import Control.DeepSeq
import GHC.Generics

-- a class with a default for all types that have a representation
class Encode a where
  encode :: a -> [Bool]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Bool]
  encode = gencode . from

class GEncode f where gencode :: f p -> [Bool]
instance GEncode V1 where gencode _ = []
instance GEncode U1 where gencode U1 = []
instance Encode c => GEncode (K1 i c) where gencode (K1 x) = encode x
instance GEncode f => GEncode (M1 i m f) where gencode (M1 x) = gencode x
instance (GEncode f, GEncode g) => GEncode (f :*: g) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode f, GEncode g) => GEncode (f :+: g) where
  gencode (L1 a) = False : gencode a
  gencode (R1 a) = True : gencode a

-- derived with and without a clause of its own, parameters, records, operators, strict fields
data Tree a = Leaf | Node { left :: Tree a, here :: !a, right :: Tree a } deriving (Generic, Generic1, Encode, NFData)
data Both a b = a :& b deriving Generic
instance (Encode a, Encode b) => Encode (Both a b)
newtype Boxed f a = Boxed (f a)
deriving instance Generic (Boxed f a)
instance Encode Bool
instance Encode a => Encode (Maybe a)
instance Encode (f a) => Encode (Boxed f a)

-- the representation is a type like any other, and an instance can be written
data Unit = Unit
instance Generic Unit where
  type Rep Unit = U1
  from Unit = U1
  to U1 = Unit
instance Encode Unit

bits :: [Bool]
bits = encode (Node Leaf (Just True) Leaf :& Boxed (Just Unit))

asBool :: Rep Bool x
asBool = M1 (R1 (M1 U1))
