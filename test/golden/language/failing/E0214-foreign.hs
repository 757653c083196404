module A where
foreign import ccall "math.h sin" c_sin :: Double -> Double
x = c_sin 1
