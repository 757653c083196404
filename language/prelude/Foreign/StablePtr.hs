{-# LANGUAGE ExistentialQuantification, RoleAnnotations #-}
-- | Numbers that stand for values: Report, part II, section 37.
module Foreign.StablePtr (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Data.IntMap.Internal (IntMap)
import qualified Data.IntMap.Internal as IntMap
import Data.IORef
import GHC.Ptr
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

-- | The number of a value in the table.
newtype StablePtr a = StablePtr Int deriving Eq
type role StablePtr representational

data Value = forall a . Value a

-- | The number that the next value gets, and the values that have one.
values :: IORef (Int, IntMap Value)
values = unsafePerformIO (newIORef (1, IntMap.empty))
{-# NOINLINE values #-}

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = atomicModifyIORef' values (\(n, xs) -> ((n + 1, IntMap.insert n (Value x) xs), StablePtr n))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr n) = do
  (_, xs) <- readIORef values
  case IntMap.lookup n xs of
    Just (Value x) -> return (unsafeCoerce x)
    Nothing -> errorWithoutStackTrace "deRefStablePtr: invalid stable pointer"

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr n) = n `seq` atomicModifyIORef' values (\(next, xs) -> let left = IntMap.delete n xs in left `seq` ((next, left), ()))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr n) = pointerTo n

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr = StablePtr . addressOf
