{-# LANGUAGE TypeFamilies, DataKinds, GADTs, KindSignatures, UndecidableInstances, TypeOperators, PolyKinds, StandaloneKindSignatures #-}
-- | Closed type families whose kinds are found.
module Main where
import Data.Kind
data N = Z | S N
type family Add m n where
  Add 'Z n = n
  Add ('S m) n = 'S (Add m n)
type family Map f xs where
  Map f '[] = '[]
  Map f (x ': xs) = f x ': Map f xs
type family Len xs where
  Len '[] = 'Z
  Len (x ': xs) = 'S (Len xs)
type family If c t e where
  If 'True t e = t
  If 'False t e = e
type family xs ++ ys where
  '[] ++ ys = ys
  (x ': xs) ++ ys = x ': (xs ++ ys)
type family Elem c where
  Elem [a] = a
data Vec n a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
app :: Vec m a -> Vec n a -> Vec (Add m n) a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
toList :: Vec n a -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs
hd :: Vec ('S n) a -> a
hd (Cons x _) = x
data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&
happ :: HList as -> HList bs -> HList (as ++ bs)
happ HNil ys = ys
happ (x :& xs) ys = x :& happ xs ys
hlen :: HList ts -> Int
hlen HNil = 0
hlen (_ :& r) = 1 + hlen r
x :: If 'True Int Bool
x = 3
y :: Elem [Char]
y = 'c'
main :: IO ()
main = do
  print (toList (app (Cons 1 Nil) (Cons 2 (Cons 3 Nil))))
  print (hd (app (Cons 1 Nil) (Cons 2 Nil)))
  print (hlen (happ (1 :& 'c' :& HNil) (True :& HNil)))
  print (x, y)
