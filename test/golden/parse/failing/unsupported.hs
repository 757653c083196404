-- E0214
type family F a
foreign export ccall c_sin :: Double -> Double
f = 1
