module Types where
type T a a = Maybe b
class C a where { m :: a -> c; n :: Wrong }
instance Bool Int
instance C Bool where { m = 1; m = 2; k = 3 }
data D = D { x :: Int, x :: Int } deriving (Shwo)
f p = p { y = 1, map = 2 }
g = D { z = 1 }
