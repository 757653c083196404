{-# LANGUAGE CApiFFI #-}
module Main where

import Foreign
import Foreign.C.String
import Foreign.C.Types

foreign import ccall "math.h sqrt" root :: Double -> Double
foreign import ccall unsafe pow :: CDouble -> CDouble -> CDouble
foreign import capi "ctype.h toupper" upper :: CInt -> CInt
foreign import ccall "string.h strlen" size :: CString -> IO CSize
foreign import ccall "stdlib.h &free" release :: FunPtr (Ptr a -> IO ())

newtype Age = Age Int deriving Show
foreign import ccall "labs" positive :: Age -> Age

main :: IO ()
main = do
  print (root 2, pow 2 10, upper 97, positive (Age (-3)))
  withCString "seven" size >>= print
  p <- mallocBytes 8 >>= newForeignPtr release
  withForeignPtr p (\q -> poke q (42 :: Int) >> peek q) >>= print
