-- | Bytes put together from many small parts.
module Data.ByteString.Builder.Internal (Builder, byteString, pieces, fromSlice, grouped) where

import Prelude
import Data.String (IsString(..))
import Data.ByteString.Internal (ByteString(..))
import Data.ByteString.Slice (Slice, size)
import qualified Data.ByteString.Slice as Slice

-- | Puts its parts before others.
newtype Builder = Builder ([Slice] -> [Slice])

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\rest -> f (g rest))

instance Monoid Builder where
  mempty = Builder (\rest -> rest)

instance IsString Builder where
  fromString s = fromSlice (Slice.packChars True s)

fromSlice :: Slice -> Builder
fromSlice s = Builder (\rest -> s : rest)

byteString :: ByteString -> Builder
byteString (BS s) = fromSlice s

pieces :: Builder -> [Slice]
pieces (Builder f) = f []

-- | The parts, brought together to chunks of some thousand bytes, none of them empty.
grouped :: [Slice] -> [ByteString]
grouped parts = case gather 0 parts of
  ([], _) -> []
  (now, later) -> case Slice.concat now of
    s -> if size s == 0 then grouped later else BS s : grouped later

gather :: Int -> [Slice] -> ([Slice], [Slice])
gather _ [] = ([], [])
gather n (s : rest)
  | n >= 4080 = ([], s : rest)
  | otherwise = case gather (n + size s) rest of (now, later) -> (s : now, later)
