{-# LANGUAGE RankNTypes #-}
data T a = T a
instance Show (T a) where
  show (T x) = show x
class C a where
  c :: a -> b -> String
instance C Int where
  c _ y = show y
f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 1, g True)
main = print (f (+ 1))
