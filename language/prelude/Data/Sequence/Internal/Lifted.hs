-- | The classes of "Data.Functor.Classes" for sequences.
module Data.Sequence.Internal.Lifted () where

import qualified Data.Sequence.Internal.Operations as Operations
import Control.Monad.Zip (MonadZip(..))
import Data.Foldable (toList)
import Data.Functor.Classes
import Data.Sequence.Internal (Seq, fromList)

instance Eq1 Seq where
  liftEq eq a b = length a == length b && liftEq eq (toList a) (toList b)

instance Ord1 Seq where
  liftCompare comp a b = liftCompare comp (toList a) (toList b)

instance Show1 Seq where
  liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toList s)

instance Read1 Seq where
  liftReadsPrec _ rl = readsData (\name s -> [(fromList xs, rest) | name == "fromList", (xs, rest) <- rl s])

instance MonadZip Seq where
  mzipWith = Operations.zipWith
  munzip = Operations.unzip
