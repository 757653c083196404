-- | Numbers that stand for values: equal values have equal ones.
--
-- The numbers are those of hashable 1.3 on 64 bits (the version beside GHC 9.0.2 in Stackage) for whole numbers within 64 bits,
-- characters, truth values, 'Ordering', @()@, 'Double', tuples, 'Maybe', 'Either', lists, strings, byte strings and texts, and for
-- types whose instance comes from 'GHC.Generics.Generic'; with them the order of a hash map is the same. Later versions
-- have others. Integers beyond 64 bits have numbers of their own here.
module Data.Hashable
  ( Hashable(..), hashUsing, Hashed, hashed, unhashed, hashedHash, mapHashed, traverseHashed, defaultHashWithSalt, defaultHash
  ) where

import Data.Hashable.Class
import Data.Hashable.Instances ()

-- | A value with its number, which is looked for but once.
data Hashed a = Hashed a !Int

hashed :: Hashable a => a -> Hashed a
hashed x = Hashed x (hash x)

unhashed :: Hashed a -> a
unhashed (Hashed x _) = x

hashedHash :: Hashed a -> Int
hashedHash (Hashed _ h) = h

mapHashed :: Hashable b => (a -> b) -> Hashed a -> Hashed b
mapHashed f (Hashed x _) = hashed (f x)

traverseHashed :: (Hashable b, Functor f) => (a -> f b) -> Hashed a -> f (Hashed b)
traverseHashed f (Hashed x _) = fmap hashed (f x)

instance Eq a => Eq (Hashed a) where
  Hashed x h == Hashed y k = h == k && x == y

instance Ord a => Ord (Hashed a) where
  compare (Hashed x _) (Hashed y _) = compare x y

instance Show a => Show (Hashed a) where
  showsPrec d (Hashed x _) = showParen (d > 10) (showString "hashed " . showsPrec 11 x)

instance Hashable (Hashed a) where
  hashWithSalt = defaultHashWithSalt
  hash = hashedHash

instance Foldable Hashed where
  foldr f z (Hashed x _) = f x z
