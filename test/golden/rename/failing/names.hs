module Names (missing, T(B), module Nowhere) where
import Prelude hiding (map, nothing)
data T a = A b | A
f :: Strnig
f = pritn map
f' x x = y where y :: Int
g :: Int
instance Show (T a) where shwo _ = ""
h = T.a + M.b
