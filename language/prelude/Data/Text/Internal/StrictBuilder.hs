-- | Strict text that is put together from parts and copied once, at the end. Modelled on Data.Text.Internal.StrictBuilder of text 2.1.
module Data.Text.Internal.StrictBuilder
  ( StrictBuilder, StrictTextBuilder, toText, fromChar, fromText, unsafeFromByteString, unsafeFromWord8
  ) where

import Data.ByteString.Internal (ByteString(..))
import Data.ByteString (singleton)
import Data.Text.Internal (Text(..), pack)
import Data.Word (Word8)

-- | Parts in front of others, none of them empty.
newtype StrictBuilder = StrictBuilder ([Text] -> [Text])

-- | Its name since text 2.1.2.
type StrictTextBuilder = StrictBuilder

instance Semigroup StrictBuilder where
  StrictBuilder a <> StrictBuilder b = StrictBuilder (a . b)

instance Monoid StrictBuilder where
  mempty = StrictBuilder id

-- Two are equal if their texts are.
instance Eq StrictBuilder where
  a == b = toText a == toText b

instance Show StrictBuilder where
  showsPrec d = showsPrec d . toText

toText :: StrictBuilder -> Text
toText (StrictBuilder parts) = case parts [] of
  [t] -> t
  ts -> mconcat ts

fromText :: Text -> StrictBuilder
fromText t = if t == mempty then mempty else StrictBuilder (t :)

-- | A surrogate becomes U+FFFD.
fromChar :: Char -> StrictBuilder
fromChar c = StrictBuilder (pack [c] :)

-- | Nothing checks that these bytes are text.
unsafeFromByteString :: ByteString -> StrictBuilder
unsafeFromByteString (BS s) = fromText (Text s)

unsafeFromWord8 :: Word8 -> StrictBuilder
unsafeFromWord8 = unsafeFromByteString . singleton
