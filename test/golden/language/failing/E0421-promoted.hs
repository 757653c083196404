{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
module A where
data Nat = Z | S Nat
data Door = Open | Shut
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
x :: Vec 'Open Int
x = Nil
y :: Vec Int Int
y = Nil
f :: Vec ('S n) a -> a
f (Cons a _) = a
z = f (Nil :: Vec 'Z Int)
