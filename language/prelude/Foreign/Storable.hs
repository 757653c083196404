{-# LANGUAGE ScopedTypeVariables #-}
-- | What can lie in memory: Report, part II, section 36.
module Foreign.Storable (Storable(..)) where

import Data.Int
import Data.Ratio
import Data.Word
import GHC.Ptr
import GHC.Ptr.Memory (peekAt, pokeAt)

-- | Types whose values have a fixed number of bytes.
class Storable a where
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  sizeOf :: a -> Int
  alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()
  peekElemOff p n = peekByteOff p (n * sizeOf (undefined :: a))
  pokeElemOff p n x = pokeByteOff p (n * sizeOf x) x
  peekByteOff p n = peek (p `plusPtr` n)
  pokeByteOff p n = poke (p `plusPtr` n)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ _ = return ()

instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= (0 :: Int32)) (peek (castPtr p))
  poke p x = poke (castPtr p) (if x then 1 else 0 :: Int32)

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap pointerTo (peek (castPtr p))
  poke p = poke (castPtr p) . addressOf

instance Storable (FunPtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToFunPtr (peek (castPtr p))
  poke p = poke (castPtr p) . castFunPtrToPtr

instance (Integral a, Storable a) => Storable (Ratio a) where
  sizeOf _ = 2 * sizeOf (undefined :: a)
  alignment _ = alignment (undefined :: a)
  peek p = do
    n <- peek (castPtr p)
    d <- peekElemOff (castPtr p) 1
    return (n % d)
  poke p x = poke (castPtr p) (numerator x) >> pokeElemOff (castPtr p) 1 (denominator x)

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekAt 4 (addressOf p)
  poke p = pokeAt 4 (addressOf p)

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekAt 8 (addressOf p)
  poke p = pokeAt 8 (addressOf p)

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = peekAt 1 (addressOf p)
  poke p = pokeAt 1 (addressOf p)

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = peekAt 2 (addressOf p)
  poke p = pokeAt 2 (addressOf p)

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekAt 4 (addressOf p)
  poke p = pokeAt 4 (addressOf p)

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekAt 8 (addressOf p)
  poke p = pokeAt 8 (addressOf p)

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekAt 8 (addressOf p)
  poke p = pokeAt 8 (addressOf p)

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = peekAt 1 (addressOf p)
  poke p = pokeAt 1 (addressOf p)

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = peekAt 2 (addressOf p)
  poke p = pokeAt 2 (addressOf p)

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekAt 4 (addressOf p)
  poke p = pokeAt 4 (addressOf p)

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekAt 8 (addressOf p)
  poke p = pokeAt 8 (addressOf p)

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekAt 4 (addressOf p)
  poke p = pokeAt 4 (addressOf p)

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekAt 8 (addressOf p)
  poke p = pokeAt 8 (addressOf p)
