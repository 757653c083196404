-- | The classes of "Data.Functor.Classes" for maps.
module Data.Map.Internal.Lifted () where

import Data.Bifoldable (Bifoldable(..))
import Data.Functor.Classes
import Data.Map.Internal (Map, fromList, size, toAscList)

instance Eq2 Map where
  liftEq2 eqK eqV a b = size a == size b && liftEq (liftEq2 eqK eqV) (toAscList a) (toAscList b)

instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)

instance Ord2 Map where
  liftCompare2 compK compV a b = liftCompare (liftCompare2 compK compV) (toAscList a) (toAscList b)

instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare

instance Show2 Map where
  liftShowsPrec2 spK slK spV slV d m = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toAscList m)
    where
      sp = liftShowsPrec2 spK slK spV slV
      sl = liftShowList2 spK slK spV slV

instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance (Ord k, Read k) => Read1 (Map k) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "fromList" fromList)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance Bifoldable Map where
  bifoldMap f g m = mconcat [f k <> g x | (k, x) <- toAscList m]
