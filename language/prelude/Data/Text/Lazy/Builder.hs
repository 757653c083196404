{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | Text put together from many small parts.
module Data.Text.Lazy.Builder (Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush) where

import Prelude
import qualified Data.String as String
import qualified Data.ByteString.Builder.Internal as B
import Data.ByteString.Internal (ByteString(..))
import qualified Data.ByteString.Slice as Slice
import qualified Data.Text.Internal as T
import Data.Text.Lazy (fromChunks, toChunks)
import qualified Data.Text.Lazy as L

-- | Puts its parts before others.
newtype Builder = Builder B.Builder
  deriving newtype (Semigroup, Monoid)

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyText b)

instance String.IsString Builder where
  fromString = fromString

-- | The text, in chunks.
toLazyText :: Builder -> L.Text
toLazyText (Builder b) = fromChunks [T.Text s | BS s <- B.grouped (B.pieces b)]

toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith _ b = toLazyText b

fromText :: T.Text -> Builder
fromText (T.Text s) = Builder (B.fromSlice s)

fromLazyText :: L.Text -> Builder
fromLazyText t = mconcat (map fromText (toChunks t))

fromString :: String -> Builder
fromString s = Builder (B.fromSlice (Slice.packChars True s))

singleton :: Char -> Builder
singleton c = Builder (B.fromSlice (Slice.singleChar c))

flush :: Builder
flush = mempty
