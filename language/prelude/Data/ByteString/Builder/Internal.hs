-- | Bytes put together from many small parts.
module Data.ByteString.Builder.Internal (Builder, Piece, byteString, pieces, fromSlice, boundary, grouped, chunked) where

import Prelude
import Data.String (IsString(..))
import Data.ByteString.Internal (ByteString(..))
import Data.ByteString.Slice (Slice, size)
import qualified Data.ByteString.Slice as Slice

-- | Bytes, or the end of a chunk.
data Piece = Bytes Slice | Boundary

-- | Puts its parts before others.
newtype Builder = Builder ([Piece] -> [Piece])

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\rest -> f (g rest))

instance Monoid Builder where
  mempty = Builder (\rest -> rest)

instance IsString Builder where
  fromString s = fromSlice (Slice.packChars True s)

fromSlice :: Slice -> Builder
fromSlice s = Builder (\rest -> Bytes s : rest)

-- | Here a chunk ends.
boundary :: Builder
boundary = Builder (\rest -> Boundary : rest)

byteString :: ByteString -> Builder
byteString (BS s) = fromSlice s

pieces :: Builder -> [Piece]
pieces (Builder f) = f []

-- | The parts, brought together to chunks of some thousand bytes, none of them empty.
grouped :: [Piece] -> [ByteString]
grouped = chunked 4080 4080

-- | The same with chunks of about these sizes, the first and the others.
chunked :: Int -> Int -> [Piece] -> [ByteString]
chunked most others parts = case gather most 0 parts of
  ([], []) -> []
  (now, later) -> case Slice.concat now of
    s -> if size s == 0 then chunked most others later else BS s : chunked others others later

gather :: Int -> Int -> [Piece] -> ([Slice], [Piece])
gather _ _ [] = ([], [])
gather _ _ (Boundary : rest) = ([], rest)
gather most n (Bytes s : rest)
  | n >= most && n > 0 = ([], Bytes s : rest)
  | otherwise = case gather most (n + size s) rest of (now, later) -> (s : now, later)
