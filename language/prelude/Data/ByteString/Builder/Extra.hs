-- | More of builders: how large chunks are, how bytes get into them, numbers in the order of the machine (lowest byte first).
module Data.ByteString.Builder.Extra
  ( toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , byteStringCopy, byteStringInsert, byteStringThreshold, lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, flush
  , BufferWriter, Next(..), runBuilder
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Internal (boundary, chunked, pieces)
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as L (ByteString(..))
import Data.ByteString.Unsafe (unsafeUseAsCStringLen)
import Data.Int
import Data.Word
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr)

-- | The sizes of the first chunk and of the others.
data AllocationStrategy = AllocationStrategy Int Int

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy = AllocationStrategy
untrimmedStrategy = AllocationStrategy

-- | About 4 and 32 KiB.
smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4 * 1024 - 16
defaultChunkSize = 32 * 1024 - 16

-- | The bytes in chunks of these sizes, which are at least 8, with others behind them.
toLazyByteStringWith :: AllocationStrategy -> L.ByteString -> Builder -> L.ByteString
toLazyByteStringWith (AllocationStrategy one others) end b = foldr L.Chunk end (chunked (max 8 one) (max 8 others) (pieces b))

-- | Bytes are brought together with their neighbours however many there are.
byteStringCopy, byteStringInsert :: S.ByteString -> Builder
byteStringCopy = byteString
byteStringInsert b = flush <> byteString b <> flush

lazyByteStringCopy, lazyByteStringInsert :: L.ByteString -> Builder
lazyByteStringCopy = lazyByteString
lazyByteStringInsert b = mconcat (map byteStringInsert (L.toChunks b))

-- | Copied up to so many bytes, else as a chunk of their own.
byteStringThreshold :: Int -> S.ByteString -> Builder
byteStringThreshold most b = if S.length b <= most then byteStringCopy b else byteStringInsert b

lazyByteStringThreshold :: Int -> L.ByteString -> Builder
lazyByteStringThreshold most b = mconcat (map (byteStringThreshold most) (L.toChunks b))

-- | Ends the chunk.
flush :: Builder
flush = boundary

-- | Fills a buffer; gives how many bytes there are in it, and what is next.
type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)

data Next = Done | More !Int BufferWriter | Chunk !S.ByteString BufferWriter

runBuilder :: Builder -> BufferWriter
runBuilder b = writes (L.toChunks (toLazyByteString b))

writes :: [S.ByteString] -> BufferWriter
writes [] _ _ = return (0, Done)
writes (c : cs) to room = do
  let (now, later) = S.splitAt room c
  unsafeUseAsCStringLen now (\(from, n) -> copyBytes to (castPtr from) n)
  let rest = [later | not (S.null later)] ++ cs
  return (S.length now, if null rest then Done else More 1 (writes rest))

intHost :: Int -> Builder
intHost = int64LE . fromIntegral
int16Host :: Int16 -> Builder
int16Host = int16LE
int32Host :: Int32 -> Builder
int32Host = int32LE
int64Host :: Int64 -> Builder
int64Host = int64LE
wordHost :: Word -> Builder
wordHost = word64LE . fromIntegral
word16Host :: Word16 -> Builder
word16Host = word16LE
word32Host :: Word32 -> Builder
word32Host = word32LE
word64Host :: Word64 -> Builder
word64Host = word64LE
floatHost :: Float -> Builder
floatHost = floatLE
doubleHost :: Double -> Builder
doubleHost = doubleLE
