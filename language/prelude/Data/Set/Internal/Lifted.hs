-- | The classes of "Data.Functor.Classes" for sets.
module Data.Set.Internal.Lifted () where

import Data.Functor.Classes
import Data.Set.Internal (Set, size, toAscList)

instance Eq1 Set where
  liftEq eq a b = size a == size b && liftEq eq (toAscList a) (toAscList b)

instance Ord1 Set where
  liftCompare comp a b = liftCompare comp (toAscList a) (toAscList b)

instance Show1 Set where
  liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toAscList s)
