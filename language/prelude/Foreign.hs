-- | Memory and what lies in it: Report, part II, section 24.
module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.Ptr, module Foreign.ForeignPtr, module Foreign.StablePtr
  , module Foreign.Storable, module Foreign.Marshal
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.ForeignPtr
import Foreign.Marshal hiding (unsafeLocalState)
import Foreign.Ptr
import Foreign.StablePtr
import Foreign.Storable
