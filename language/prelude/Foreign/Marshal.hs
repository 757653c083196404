-- | Values to and from memory.
module Foreign.Marshal
  ( module Foreign.Marshal.Alloc, module Foreign.Marshal.Array, module Foreign.Marshal.Error, module Foreign.Marshal.Utils
  , unsafeLocalState
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Marshal.Error
import Foreign.Marshal.Utils
import System.IO.Unsafe (unsafePerformIO)

-- | The result of an action that changes only memory of its own.
unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
