-- | Values to and from memory: Report, part II, section 34.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes
  ) where

import Data.Word (Word8)
import Foreign.Marshal.Alloc (alloca, malloc)
import Foreign.Storable (Storable(..))
import GHC.Ptr
import GHC.Ptr.Memory

-- | The value in memory, for as long as the action runs.
with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x act = alloca (\p -> poke p x >> act p)

new :: Storable a => a -> IO (Ptr a)
new x = do
  p <- malloc
  poke p x
  return p

fromBool :: Num a => Bool -> a
fromBool False = 0
fromBool True = 1

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith = maybe ($ nullPtr)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek pick p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (pick p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany withFoo (x : xs) f = withFoo x (\x' -> withMany withFoo xs (\xs' -> f (x' : xs')))

-- | So many bytes from the second place to the first.
copyBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes = moveBytes

moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
moveBytes to from = move (addressOf to) (addressOf from)

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p x = fill (addressOf p) (fromIntegral x)
