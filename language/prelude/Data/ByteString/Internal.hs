{-# LANGUAGE MagicHash, TypeFamilies #-}
-- | The type of packed bytes.
module Data.ByteString.Internal (ByteString(..), c2w, w2c, toInt, fromInt, isSpaceChar8, isSpaceWord8, packChars, unpackChars, failed) where

import Control.DeepSeq.Class (NFData(..))
import Prelude
import GHC.Base (unsafeChr)
import GHC.Exception (ErrorCall, SrcLoc(..), emptyCallStack, errorCallWithCallStackException, pushCallStack)
import GHC.Int.Size (Fixed(..))
import GHC.Prim (raise#)
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
