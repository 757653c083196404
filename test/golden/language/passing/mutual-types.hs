module Main (main) where
data Even = Z | ES Odd deriving Show
data Odd = OS Even deriving Show
class C a where { c :: a -> D a }
data C a => E a = E a
newtype D a = D Int
instance C Int where c = D
isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
main = print (ES (OS Z)) >> print (isEven 10) >> case c (3 :: Int) of D n -> print n
