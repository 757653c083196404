-- | Memory in pure code.
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import System.IO.Unsafe (unsafePerformIO)

-- | The result of an action that changes only memory of its own.
unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
