-- | Results that say that something failed: Report, part II, section 31.
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import GHC.Ptr

-- | Fails with the text that the result gives where the condition holds.
throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf failed message act = do
  res <- act
  if failed res then ioError (userError (message res)) else return res

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ failed message act = void (throwIf failed message act)

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const

void :: IO a -> IO ()
void act = act >> return ()
