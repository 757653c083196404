module A where
foreign import ccall "math.h sin" c_sin :: Integer -> Double
foreign import ccall "math.h cos" c_cos :: Double -> Maybe Double
foreign import ccall "math.h tan" c_tan :: Double -> IO ()
data T = T Double
foreign import ccall "math.h exp" c_exp :: T -> Double
