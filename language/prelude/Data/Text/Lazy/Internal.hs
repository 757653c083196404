-- | Text in chunks that are made as they are needed.
module Data.Text.Lazy.Internal (Text(..), chunk, fromChunks, toChunks, pack, unpack) where

import Control.DeepSeq.Class (NFData(..))
import Prelude
import Data.String (IsString(..))
import qualified Data.Text as T

-- | Chunks, none of them empty.
data Text = Empty | Chunk !T.Text Text

instance Eq Text where
  a == b = compare a b == EQ

instance Ord Text where
  compare a b = compare (unpack a) (unpack b)

instance Semigroup Text where
  Empty <> b = b
  Chunk a as <> b = Chunk a (as <> b)

instance Monoid Text where
  mempty = Empty

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, r) | (x, r) <- readsPrec p s]

instance IsString Text where
  fromString = pack

-- | A chunk, unless it is empty.
chunk :: T.Text -> Text -> Text
chunk c rest = if T.null c then rest else Chunk c rest

fromChunks :: [T.Text] -> Text
fromChunks cs = foldr chunk Empty cs

toChunks :: Text -> [T.Text]
toChunks Empty = []
toChunks (Chunk c rest) = c : toChunks rest

-- | The first chunks are short, so that little is read ahead.
pack :: String -> Text
pack = go 16
  where
    go _ [] = Empty
    go n cs = case splitAt n cs of (now, later) -> Chunk (T.pack now) (go (min (2 * n) 4096) later)

unpack :: Text -> String
unpack t = concatMap T.unpack (toChunks t)

instance NFData Text where
  rnf Empty = ()
  rnf (Chunk _ t) = rnf t
