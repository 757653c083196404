{-# LANGUAGE CPP, MagicHash, ScopedTypeVariables #-}
-- | What can lie in memory: Report, part II, section 36.
module Foreign.Storable (Storable(..)) where

import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.Ord (Down(..))
import Data.Ratio
import Data.Word
import GHC.Ptr
import Data.Array.Element (Unboxed(..))
import Data.Complex (Complex(..))
import Data.Bits ((.&.))
import GHC.Prim (bindIO#)
import GHC.Ptr.Memory (Memory(..), bytes, copy, offset, within)

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

instance Storable a => Storable (Complex a) where
  sizeOf _ = 2 * sizeOf (undefined :: a)
  alignment _ = alignment (undefined :: a)
  peek p = do
    r <- peek (castPtr p)
    i <- peekElemOff (castPtr p) 1
    return (r :+ i)
  poke p (r :+ i) = poke (castPtr p) r >> pokeElemOff (castPtr p) 1 i

instance Storable a => Storable (Identity a) where
  sizeOf (Identity x) = sizeOf x
  alignment (Identity x) = alignment x
  peek p = fmap Identity (peek (castPtr p))
  poke p (Identity x) = poke (castPtr p) x

instance Storable a => Storable (Down a) where
  sizeOf (Down x) = sizeOf x
  alignment (Down x) = alignment x
  peek p = fmap Down (peek (castPtr p))
  poke p (Down x) = poke (castPtr p) x

-- What lies at an address, in so many bytes, a power of two. What does not lie at a multiple of its size is looked at
-- in a copy.
peekPart :: Unboxed e => Memory -> Int -> Int -> IO e
peekPart m size a = do
  part <- bytes 8
  copy m (offset a) part 0 size
  case part of Memory p -> readElement p 0

pokePart :: Unboxed e => Memory -> Int -> Int -> e -> IO ()
pokePart m size a x = do
  part <- bytes 8
  case part of Memory p -> writeElement p 0 x
  copy part 0 m (offset a) size

-- A number in so many bytes. Each instance has code of its own: what is known of the type need not be asked for.
#define STORABLE(T, SIZE) \
instance Storable T where { \
  sizeOf _ = SIZE; \
  alignment _ = SIZE; \
  peek p = case addressOf p of { a -> bindIO# (within a SIZE) (\(Memory m) -> \
    if a .&. (SIZE - 1) == 0 then readElement m (offset a `quot` SIZE) else peekPart (Memory m) SIZE a) }; \
  poke p x = case addressOf p of { a -> bindIO# (within a SIZE) (\(Memory m) -> \
    if a .&. (SIZE - 1) == 0 then writeElement m (offset a `quot` SIZE) x else pokePart (Memory m) SIZE a x) }; \
  peekElemOff p i = case addressOf p + SIZE * i of { a -> bindIO# (within a SIZE) (\(Memory m) -> \
    if a .&. (SIZE - 1) == 0 then readElement m (offset a `quot` SIZE) else peekPart (Memory m) SIZE a) }; \
  pokeElemOff p i x = case addressOf p + SIZE * i of { a -> bindIO# (within a SIZE) (\(Memory m) -> \
    if a .&. (SIZE - 1) == 0 then writeElement m (offset a `quot` SIZE) x else pokePart (Memory m) SIZE a x) } }

STORABLE(Char, 4)
STORABLE(Int, 8)
STORABLE(Int8, 1)
STORABLE(Int16, 2)
STORABLE(Int32, 4)
STORABLE(Int64, 8)
STORABLE(Word, 8)
STORABLE(Word8, 1)
STORABLE(Word16, 2)
STORABLE(Word32, 4)
STORABLE(Word64, 8)
STORABLE(Float, 4)
STORABLE(Double, 8)
