{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | Pointers to what is not to be changed.
module Foreign.C.ConstPtr (ConstPtr(..)) where

import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)

-- | C's @const T *@.
newtype ConstPtr a = ConstPtr { unConstPtr :: Ptr a }
  deriving stock (Eq, Ord)
  deriving newtype Storable

instance Show (ConstPtr a) where
  showsPrec d (ConstPtr p) = showParen (d > 10) (showString "ConstPtr " . showsPrec 11 p)
