-- | Parts of texts that are trusted to be there. Positions count the units of UTF-16, as in text 1.2. Here a text is kept in
-- UTF-8: what is before a position has to be gone through.
module Data.Text.Unsafe
  ( inlineInterleaveST, inlinePerformIO, unsafeDupableInterleaveIO, unsafeDupablePerformIO, Iter(..), iter, iter_, reverseIter, reverseIter_
  , unsafeHead, unsafeTail, lengthWord16, takeWord16, dropWord16
  ) where

import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeInterleaveST)
import Data.ByteString.Slice (Slice)
import qualified Data.ByteString.Slice as Slice
import Data.Text.Internal (Text(..))
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO)

inlineInterleaveST :: ST s a -> ST s a
inlineInterleaveST = unsafeInterleaveST

inlinePerformIO :: IO a -> a
inlinePerformIO = unsafeDupablePerformIO

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

-- | The first character, and the text after it.
unsafeHead :: Text -> Char
unsafeHead (Text s) = Slice.charAt s 0

unsafeTail :: Text -> Text
unsafeTail (Text s) = Text (Slice.dropFirst (Slice.charSize s 0) s)

-- | A character, and how many units it has.
data Iter = Iter !Char !Int

-- | The character at a position; the one that ends there, with its units counted backwards.
iter :: Text -> Int -> Iter
iter (Text s) i = let c = Slice.charAt s (byteAt s i) in Iter c (unitsOf c)

reverseIter :: Text -> Int -> (Char, Int)
reverseIter (Text s) i = let c = Slice.charAt s (byteAt s (i + 1) - before) in (c, negate (unitsOf c))
  where before = Slice.charSizeBefore s (byteAt s (i + 1))

iter_, reverseIter_ :: Text -> Int -> Int
iter_ t i = case iter t i of Iter _ n -> n
reverseIter_ t i = snd (reverseIter t i)

lengthWord16 :: Text -> Int
lengthWord16 (Text s) = go 0 0
  where go n at = if at >= Slice.size s then n else go (n + unitsOf (Slice.charAt s at)) (at + Slice.charSize s at) :: Int

takeWord16, dropWord16 :: Int -> Text -> Text
takeWord16 n (Text s) = Text (Slice.takeFirst (byteAt s n) s)
dropWord16 n (Text s) = Text (Slice.dropFirst (byteAt s n) s)

-- Where in the bytes a unit is.
byteAt :: Slice -> Int -> Int
byteAt s i = go i 0
  where go n at = if n <= 0 || at >= Slice.size s then at else go (n - unitsOf (Slice.charAt s at)) (at + Slice.charSize s at)

unitsOf :: Char -> Int
unitsOf c = if c >= '\x10000' then 2 else 1
