{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | What a file handle consists of.
module GHC.IO.Handle.Types (Handle(..), HandleType(..), BufferMode(..), Bytes(..), showHandle, bufferSize, charBufferSize) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.Show
import GHC.IORef.Cell

-- | A buffer of bytes.
data Bytes = Bytes Bytes#

-- | An open file. The numbers are: 0 start of the unread bytes, 1 end of the bytes in the buffer (unread or not yet
-- written), 2 whether the buffer holds output, 3 how characters are written (0 UTF-8, 1 bytes, 2 ISO-8859-1, 3 their lowest 8
-- bits, 4 UTF-8 with a mark that is still to come, 5 UTF-8 behind its mark, 6 UTF-16 with such a mark, 7 and 8 UTF-16 whose
-- first or last byte comes first, 9 to 11 the same of UTF-32, 12 and 13 UTF-16 behind its mark, 14 and 15 the same of
-- UTF-32, 16 ASCII; and 32 times what is done in failure), 4 whether the terminal echoes, 5 and
-- 6 whether lines of the input and the output end in CR LF, 7 how far GHC would have made characters of the buffer's bytes, as
-- far as that is known, and 8 how far at least (Data.Text.Handle).
data Handle = Handle
  { handleName :: String
  , handleFile :: Int
  , handleNumbers :: Bytes
  , handleBuffer :: Bytes
  , handleType :: Cell HandleType
  , handleMode :: Cell BufferMode
  , handleSpare :: Cell [Bytes]
  }

-- | What may be done with a handle now.
data HandleType = ClosedHandle | SemiClosedHandle | ReadHandle | WriteHandle | AppendHandle | ReadWriteHandle

-- | When output is passed on.
data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

instance Eq BufferMode where
  NoBuffering == NoBuffering = True
  LineBuffering == LineBuffering = True
  BlockBuffering a == BlockBuffering b = a == b
  _ == _ = False

instance Ord BufferMode where
  compare (BlockBuffering a) (BlockBuffering b) = compare a b
  compare x y = compare (getTag x) (getTag y)

instance Show BufferMode where
  showsPrec _ NoBuffering = showString "NoBuffering"
  showsPrec _ LineBuffering = showString "LineBuffering"
  showsPrec d (BlockBuffering n) = showParen (d > 10) (showString "BlockBuffering " . showsPrec 11 n)

instance Eq Handle where
  a == b = sameCell (handleType a) (handleType b)

instance Show Handle where
  showsPrec _ h = showHandle (handleName h)

-- | A handle as it is shown.
showHandle :: String -> ShowS
showHandle name = showString "{handle: " . showString name . showString "}"

-- | Bytes in a handle's buffer; characters in the private buffer of one 'hPutStr'.
bufferSize, charBufferSize :: Int
bufferSize = 8192
charBufferSize = 2048
