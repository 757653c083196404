{-# LANGUAGE FlexibleContexts, KindSignatures, ScopedTypeVariables, TypeOperators #-}
-- | Sums of products as bytes: which constructor it is, in as few bytes as tell all of them apart, then its fields.
module Data.Binary.Generic (GBinaryPut(..), GBinaryGet(..), Fields(..)) where

import Data.Binary.Get
import Data.Binary.Put
import GHC.Generics.Base

-- | What fields are: the instances are those of the class that this is for.
class Fields a where
  putField :: a -> Put
  getField :: Get a

class GBinaryPut f where
  gput :: f t -> Put

class GBinaryGet f where
  gget :: Get (f t)

instance GBinaryPut V1 where
  gput _ = mempty

instance GBinaryGet V1 where
  gget = return undefined

instance GBinaryPut U1 where
  gput _ = mempty

instance GBinaryGet U1 where
  gget = return U1

instance (GBinaryPut a, GBinaryPut b) => GBinaryPut (a :*: b) where
  gput (x :*: y) = gput x <> gput y

instance (GBinaryGet a, GBinaryGet b) => GBinaryGet (a :*: b) where
  gget = (:*:) <$> gget <*> gget

instance GBinaryPut a => GBinaryPut (M1 i c a) where
  gput (M1 x) = gput x

instance GBinaryGet a => GBinaryGet (M1 i c a) where
  gget = fmap M1 gget

instance Fields a => GBinaryPut (K1 i a) where
  gput (K1 x) = putField x

instance Fields a => GBinaryGet (K1 i a) where
  gget = fmap K1 getField

instance (PutSum a, PutSum b) => GBinaryPut (a :+: b) where
  gput x = putSum (putTag (constructors (Of :: Of (a :+: b)))) 0 x

instance (GetSum a, GetSum b) => GBinaryGet (a :+: b) where
  gget = getTag size >>= \n -> if n < size then getSum n else fail "Unknown encoding for constructor"
    where size = constructors (Of :: Of (a :+: b))

putTag :: Int -> Int -> Put
putTag size n
  | size <= 256 = putWord8 (fromIntegral n)
  | otherwise = putWord16be (fromIntegral n)

getTag :: Int -> Get Int
getTag size
  | size <= 256 = fmap fromIntegral getWord8
  | otherwise = fmap fromIntegral getWord16be

data Of (f :: * -> *) = Of

-- | How many constructors there are.
class SumSize f where
  constructors :: Of f -> Int

instance (SumSize a, SumSize b) => SumSize (a :+: b) where
  constructors _ = constructors (Of :: Of a) + constructors (Of :: Of b)

instance SumSize (C1 c a) where
  constructors _ = 1

-- | The number of the constructor, counted on from the one given, is told, then come the fields.
class SumSize f => PutSum f where
  putSum :: (Int -> Put) -> Int -> f t -> Put

instance (PutSum a, PutSum b) => PutSum (a :+: b) where
  putSum tag n (L1 x) = putSum tag n x
  putSum tag n (R1 x) = putSum tag (n + constructors (Of :: Of a)) x

instance GBinaryPut a => PutSum (C1 c a) where
  putSum tag n x = tag n <> gput x

class SumSize f => GetSum f where
  getSum :: Int -> Get (f t)

instance (GetSum a, GetSum b) => GetSum (a :+: b) where
  getSum n = if n < left then fmap L1 (getSum n) else fmap R1 (getSum (n - left))
    where left = constructors (Of :: Of a)

instance GBinaryGet a => GetSum (C1 c a) where
  getSum _ = gget
