{-# LANGUAGE FlexibleContexts, FlexibleInstances, GADTs, PolyKinds, RankNTypes, TypeOperators #-}
-- | Values that say that two types are the same at run time.
module Data.Type.Coercion (Coercion(..), coerceWith, gcoerceWith, sym, trans, repr, TestCoercion(..)) where

import qualified Control.Category as Category
import Data.Coerce (Coercible, coerce)
import Data.Type.Equality ((:~:)(..), (:~~:)(..))
import Unsafe.Coerce (unsafeCoerce)

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

-- The value is the same for all types; only that there is one matters.
sym :: Coercion a b -> Coercion b a
sym c = c `seq` unsafeCoerce c

trans :: Coercion a b -> Coercion b c -> Coercion a c
trans c d = c `seq` d `seq` unsafeCoerce d

repr :: (a :~: b) -> Coercion a b
repr Refl = Coercion

instance Category.Category Coercion where
  id = Coercion
  c . d = trans d c

instance Eq (Coercion a b) where
  Coercion == Coercion = True

instance Ord (Coercion a b) where
  compare Coercion Coercion = EQ

instance Show (Coercion a b) where
  showsPrec _ Coercion = showString "Coercion"

instance Coercible a b => Read (Coercion a b) where
  readsPrec d = readParen (d > 10) (\s -> [(Coercion, rest) | ("Coercion", rest) <- lex s])

instance Coercible a b => Bounded (Coercion a b) where
  minBound = Coercion
  maxBound = Coercion

instance Coercible a b => Enum (Coercion a b) where
  toEnum 0 = Coercion
  toEnum _ = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
  fromEnum Coercion = 0

-- | Types of which two may turn out to be the same at run time.
class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance TestCoercion (Coercion a) where
  testCoercion c d = Just (trans (sym c) d)

instance TestCoercion ((:~:) a) where
  testCoercion Refl Refl = Just Coercion

instance TestCoercion ((:~~:) a) where
  testCoercion HRefl HRefl = Just Coercion
