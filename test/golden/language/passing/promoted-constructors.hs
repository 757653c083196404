{-# LANGUAGE DataKinds, GADTs, KindSignatures, StandaloneDeriving, RankNTypes #-}
data Nat = Z | S Nat
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
vhead :: Vec ('S n) a -> a
vhead (x :> _) = x
vtail :: Vec (S n) a -> Vec n a
vtail (_ :> xs) = xs
toL :: Vec n a -> [a]
toL Nil = []
toL (x :> xs) = x : toL xs
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (x :> xs) = f x :> vmap f xs
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs
data Door = Opened | Closed
data D (s :: Door) = D String
open :: D 'Closed -> D 'Opened
open (D s) = D s
main = do
  let v = 1 :> 2 :> 3 :> Nil
  print (toL (vmap (+ 1) v), vhead (vtail v), toL (vzip v v))
  case open (D "x") of D s -> putStrLn s
