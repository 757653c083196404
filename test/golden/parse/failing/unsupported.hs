-- E0214
type family F a
foreign import ccall "sin" c_sin :: Double -> Double
f = 1
