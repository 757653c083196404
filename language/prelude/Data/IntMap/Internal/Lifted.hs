-- | The classes of "Data.Functor.Classes" for maps from numbers.
module Data.IntMap.Internal.Lifted () where

import Data.Functor.Classes
import Data.IntMap.Internal (IntMap, fromList, toAscList)

instance Eq1 IntMap where
  liftEq eq a b = liftEq (liftEq eq) (toAscList a) (toAscList b)

instance Ord1 IntMap where
  liftCompare comp a b = liftCompare (liftCompare comp) (toAscList a) (toAscList b)

instance Show1 IntMap where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec sp' sl') "fromList" d (toAscList m)
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance Read1 IntMap where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "fromList" fromList)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl
