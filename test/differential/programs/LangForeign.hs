{-# LANGUAGE ForeignFunctionInterface, CApiFFI #-}
module Main where
import Foreign
import Foreign.C.String
import Foreign.C.Types
import System.IO.Unsafe (unsafePerformIO)

foreign import ccall "math.h sin" c_sin :: Double -> Double
foreign import ccall unsafe "cos" c_cos :: CDouble -> CDouble
foreign import ccall "exp" c_exp :: Double -> IO Double
foreign import ccall pow :: Double -> Double -> Double
foreign import ccall "math.h sqrtf" c_sqrtf :: Float -> Float
foreign import ccall safe "fabs" c_fabs :: CDouble -> CDouble
foreign import capi "math.h floor" c_floor :: CDouble -> CDouble
foreign import ccall "stdlib.h abs" c_abs :: CInt -> CInt
foreign import ccall "ctype.h toupper" c_toupper :: CInt -> CInt
foreign import ccall unsafe "string.h strlen" c_strlen :: CString -> IO CSize
foreign import ccall "string.h memcpy" c_memcpy :: Ptr a -> Ptr a -> CSize -> IO (Ptr a)
foreign import ccall "string.h memset" c_memset :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)
foreign import ccall "memcmp" c_memcmp :: Ptr a -> Ptr b -> CSize -> IO CInt
foreign import ccall "stdlib.h malloc" c_malloc :: CSize -> IO (Ptr a)
foreign import ccall "stdlib.h &free" p_free :: FunPtr (Ptr a -> IO ())
foreign import ccall "stdlib.h free" c_free :: Ptr a -> IO ()
foreign import ccall "fmod" c_fmod :: Double -> Double -> Double
foreign import ccall "isdigit" c_isdigit :: CInt -> CInt

newtype Angle = Angle Double deriving Show
foreign import ccall "tan" tangent :: Angle -> Double
type Fn = Double -> Double
foreign import ccall "atan" c_atan :: Fn

upper :: String -> String
upper = map (toEnum . fromIntegral . c_toupper . fromIntegral . fromEnum)

main :: IO ()
main = do
  print (c_sin 1, c_cos 2, pow 2 10, c_sqrtf 2, c_fabs (-3.5), c_floor (-2.5))
  c_exp 1 >>= print
  print (c_abs (-5), upper "hello, world", c_fmod 7.5 2, c_fmod (-7.5) 2)
  withCString "twelve chars" c_strlen >>= print
  p <- c_malloc 16 :: IO (Ptr Word8)
  _ <- c_memset p 7 16
  xs <- peekArray 4 p
  print xs
  q <- c_malloc 16
  _ <- c_memcpy q p 16
  c_memcmp p q 16 >>= print
  poke q (9 :: Word8)
  c_memcmp p q 16 >>= print . signum
  c_free q
  fp <- newForeignPtr p_free p
  withForeignPtr fp peek >>= print
  print (map c_sin [0, 0.5, 1], tangent (Angle 1), c_atan 1, sum (map c_isdigit [48 .. 60]) > 0)
