{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, PolyKinds, TypeFamilies, TypeOperators, UndecidableInstances #-}
module A where
import Data.Kind (Constraint)
import GHC.TypeLits

instance TypeError ('Text "There is no order of " ':<>: 'ShowType (a -> b) ':$$: 'Text "Compare what they give.") => Ord (a -> b) where
  compare _ _ = EQ
instance Eq (a -> b) where _ == _ = False

type family Positive (n :: Nat) :: Constraint where
  Positive 0 = TypeError ('Text "0 is not positive.")
  Positive n = ()

data Size (n :: Nat) = Size
size :: Positive n => Size n -> ()
size _ = ()

type family Result a where
  Result Int = Bool
  Result a = TypeError ('Text "Nothing comes of " ':<>: 'ShowType a ':<>: 'Text ".")
result :: a -> Result a
result = result

order = not < id
none = size (Size :: Size 0)
fine = size (Size :: Size 1)
what = not (result 'c')
never :: TypeError ('Text "This has no type.")
never = never
