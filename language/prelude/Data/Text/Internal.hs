-- | The type of packed text, in UTF-8.
module Data.Text.Internal (Text(..), pack, unpack, emptyError, textError) where

import Control.DeepSeq.Class (NFData(..))
import Prelude
import Data.String (IsString(..))
import Data.ByteString.Internal (failed)
import Data.ByteString.Slice (Slice)
import qualified Data.ByteString.Slice as Slice

-- | Packed text.
newtype Text = Text Slice

instance Eq Text where
  Text a == Text b = Slice.equal a b

-- The order of UTF-8 is that of the characters.
instance Ord Text where
  compare (Text a) (Text b) = Slice.compareBytes a b

instance Semigroup Text where
  Text a <> Text b = Text (Slice.append a b)

instance Monoid Text where
  mempty = Text Slice.empty
  mconcat ts = Text (Slice.concat [s | Text s <- ts])

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, r) | (x, r) <- readsPrec p s]

instance IsString Text where
  fromString = pack

-- | The characters of a list, surrogates replaced by U+FFFD; and back.
pack :: String -> Text
pack s = Text (Slice.packChars True s)

unpack :: Text -> String
unpack (Text s) = Slice.unpackChars s

-- | Stops as the library does.
emptyError :: String -> a
emptyError name = failed "text-1.2.5.0" "Data.Text" "libraries/text/src/Data/Text.hs" (1862, 18, 68) ("Data.Text." ++ name ++ ": empty input")

textError :: String -> String -> a
textError name message = failed "text-1.2.5.0" "Data.Text.Internal.Fusion.Common" "libraries/text/src/Data/Text/Internal/Fusion/Common.hs" (944, 24, 92)
  ("Data.Text.Internal.Fusion.Common." ++ name ++ ": " ++ message)

instance NFData Text where
  rnf t = t `seq` ()
