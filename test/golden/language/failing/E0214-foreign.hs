module A where
import Foreign.Ptr
foreign import ccall "math.h sine" c_sine :: Double -> Double
foreign import ccall "unistd.h getpid" c_getpid :: IO Int
foreign import ccall "wrapper" wrap :: (Int -> Int) -> IO (FunPtr (Int -> Int))
foreign import ccall "dynamic" call :: FunPtr (Int -> Int) -> Int -> Int
foreign import ccall "&puts" p_puts :: FunPtr (Ptr () -> IO ())
foreign import capi "math.h sin" c_sin :: Double -> Double
foreign import prim "sin" p_sin :: Double -> Double
foreign export ccall twice :: Int -> Int
twice :: Int -> Int
twice x = 2 * x
