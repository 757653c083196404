{-# LANGUAGE MagicHash, PatternSynonyms, TypeFamilies, ViewPatterns #-}
-- | The type of packed bytes, and packed bytes by pointers: both are parts of the same arrays.
module Data.ByteString.Internal
  ( ByteString(.., PS), StrictByteString, c2w, w2c, toInt, fromInt, isSpaceChar8, isSpaceWord8, packBytes, unpackBytes, packChars, unpackChars, failed
  , create, createUptoN, createUptoN', createAndTrim, createAndTrim', unsafeCreate, unsafeCreateUptoN, unsafeCreateUptoN'
  , mallocByteString, fromForeignPtr, toForeignPtr, nullForeignPtr, memchr, memcmp, memcpy, memset, accursedUnutterablePerformIO
  , inlinePerformIO, sharing, pointing
  ) where

import Control.DeepSeq.Class (NFData(..))
import Prelude
import Foreign.C.Types (CInt, CSize)
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrBytes, newForeignPtr_, plusForeignPtr, withForeignPtr)
import Foreign.Marshal.Utils (copyBytes, fillBytes)
import Foreign.Ptr (Ptr, nullPtr, plusPtr)
import Foreign.Storable (peekByteOff)
import System.IO.Unsafe (unsafePerformIO)
import GHC.Base (unsafeChr)
import GHC.Exception (ErrorCall, SrcLoc(..), emptyCallStack, errorCallWithCallStackException, pushCallStack)
import GHC.Int.Size (Fixed(..))
import GHC.ForeignPtr (pointerInto)
import GHC.Prim (raise#, touch#)
import GHC.Ptr (addressOf, pointerTo)
import GHC.Ptr.Memory (addressIn, bytes, offset, within)
import GHC.Word (Word8(..))
import Data.String (IsString(..))
import Data.ByteString.Slice (Slice)
import qualified Data.ByteString.Slice as Slice

-- | Packed bytes.
newtype ByteString = BS Slice

instance Eq ByteString where
  BS a == BS b = Slice.equal a b

instance Ord ByteString where
  compare (BS a) (BS b) = Slice.compareBytes a b

instance Semigroup ByteString where
  BS a <> BS b = BS (Slice.append a b)

instance Monoid ByteString where
  mempty = BS Slice.empty
  mconcat bs = BS (Slice.concat [s | BS s <- bs])

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p s = [(packChars x, r) | (x, r) <- readsPrec p s]

instance IsString ByteString where
  fromString = packChars

-- | Bytes as characters, and the low bytes of characters.
w2c :: Word8 -> Char
w2c (MkWord8 (Fixed i)) = unsafeChr i

c2w :: Char -> Word8
c2w c = fromIntegral (fromEnum c)

toInt :: Word8 -> Int
toInt (MkWord8 (Fixed i)) = i

fromInt :: Int -> Word8
fromInt i = MkWord8 (Fixed i)

packChars :: String -> ByteString
packChars s = BS (Slice.packChars False s)

unpackChars :: ByteString -> String
unpackChars (BS s) = Slice.foldBytesLazy (\i rest -> unsafeChr i : rest) [] s

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = c == ' ' || (c >= '\t' && c <= '\r') || c == '\xA0'

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = isSpaceChar8 (w2c w)

-- | Stops as 'error' in the library at this place does.
failed :: String -> String -> String -> (Int, Int, Int) -> String -> a
failed package name file (line, from, to) message = raise#
  (errorCallWithCallStackException message (pushCallStack ("error", SrcLoc package name file line from line to) emptyCallStack))

instance NFData ByteString where
  rnf b = b `seq` ()

-- Bytes by pointers -----------------------------------------------------------------------------------------------

type StrictByteString = ByteString

-- | The memory that has the bytes, the first of them, and how many there are.
pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS p from n <- (toForeignPtr -> (p, from, n)) where
  PS p from n = fromForeignPtr p from n

packBytes :: [Word8] -> ByteString
packBytes ws = BS (Slice.packBytes (map toInt ws))

unpackBytes :: ByteString -> [Word8]
unpackBytes (BS s) = Slice.foldBytesLazy (\i rest -> fromInt i : rest) [] s

-- | Bytes that an action writes to memory: so many, at most so many, from a place on.
create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n act = createUptoN n (\p -> act p >> return n)

createUptoN, createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN n act = fmap fst (createUptoN' n (\p -> fmap (\used -> (used, ())) (act p)))
createAndTrim = createUptoN

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' n act = createAndTrim' n (\p -> fmap (\(used, x) -> (0, used, x)) (act p))

createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' n act = do
  m <- bytes (max 0 n)
  a <- addressIn m
  (from, used, x) <- act (pointerTo a)
  s <- Slice.ofMemory m from used
  return (BS s, x)

-- | So many bytes at a place from the pointer on, which are not copied: those who write there change them. A pointer to nothing is to no
-- bytes.
sharing :: Ptr a -> Int -> IO ByteString
sharing p n
  | n <= 0 = return (BS Slice.empty)
  | otherwise = within (addressOf p) n >>= \m -> fmap BS (Slice.ofMemory m (offset (addressOf p)) n)

-- | A pointer to the bytes, as long as the action runs.
pointing :: ByteString -> (Ptr a -> IO b) -> IO b
pointing (BS s) act = do
  (m, from) <- Slice.inMemory s
  a <- addressIn m
  x <- act (pointerTo (a + from))
  touch# s
  return x

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate n act = unsafePerformIO (create n act)

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN n act = unsafePerformIO (createUptoN n act)

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' n act = unsafePerformIO (createUptoN' n act)

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocForeignPtrBytes

-- | The bytes at a place from the pointer on, so many.
fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr p from n = unsafePerformIO (withForeignPtr (plusForeignPtr p from) (\at -> sharing at n))

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr (BS s) = unsafePerformIO (do
  (m, from) <- Slice.inMemory s
  p <- pointerInto m
  return (p, from, Slice.size s))

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)
{-# NOINLINE nullForeignPtr #-}

-- | C's functions on memory.
memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr p w size = go 0
  where
    go i
      | i >= fromIntegral size = return nullPtr
      | otherwise = peekByteOff p i >>= \v -> if v == w then return (p `plusPtr` i) else go (i + 1)

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp p q n = go 0
  where
    go i
      | i >= n = return 0
      | otherwise = peekByteOff p i >>= \v -> peekByteOff q i >>= \w ->
          if (v :: Word8) == w then go (i + 1) else return (fromIntegral v - fromIntegral w)

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy to from n = copyBytes to from n

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p w size = fillBytes p w (fromIntegral size) >> return p

accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafePerformIO
inlinePerformIO = unsafePerformIO
