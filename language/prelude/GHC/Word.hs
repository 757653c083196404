-- | Words of every width.
module GHC.Word (Word, Word8, Word16, Word32, Word64) where

import Data.Word
