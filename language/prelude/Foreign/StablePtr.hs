{-# LANGUAGE ExistentialQuantification #-}
-- | Numbers that stand for values: Report, part II, section 37.
module Foreign.StablePtr (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Data.IORef
import GHC.Ptr
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

-- | The number of a value in the table.
newtype StablePtr a = StablePtr Int deriving Eq

data Value = forall a . Value a

values :: IORef (Int, [(Int, Value)])
values = unsafePerformIO (newIORef (1, []))
{-# NOINLINE values #-}

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = atomicModifyIORef values (\(n, xs) -> ((n + 1, (n, Value x) : xs), StablePtr n))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr n) = do
  (_, xs) <- readIORef values
  maybe (errorWithoutStackTrace "deRefStablePtr: invalid stable pointer") (\v -> case v of Value x -> return (unsafeCoerce x)) (lookup n xs)

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr n) = atomicModifyIORef values (\(next, xs) -> ((next, filter ((/= n) . fst) xs), ()))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr n) = pointerTo n

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr = StablePtr . addressOf
