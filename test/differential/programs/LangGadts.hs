{-# LANGUAGE ExistentialQuantification, GADTs, KindSignatures, StandaloneDeriving #-}
import Data.Kind (Type)
data Sh = forall a. Show a => Sh a | forall b. (Ord b, Show b) => Two b b
instance Show Sh where
  showsPrec d (Sh a) = showsPrec d a
  showsPrec d (Two a b) = showsPrec d (max a b)
data Expr :: Type -> Type where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a
eval :: Expr a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
data Stack a where { Nil' :: Stack a; Push :: { top :: a, rest :: Stack a } -> Stack a } deriving Show
deriving instance Show (Expr a)
infixr 5 :>
data Tower a where
  Ground :: Tower a
  (:>) :: a -> Tower a -> Tower a
  (:<) :: a -> Int -> Tower a
  deriving (Show, Read)
main = do
  print [Sh 1, Sh "a", Two 'a' 'b']
  print (eval (If (Eq (I 3) (Add (I 1) (I 2))) (Fst (Pair (I 10) (B False))) (I 20)))
  print (Push 1 Nil', top (Push 'c' Nil'))
  print (Eq (I 1) (I 2))
  print (1 :> (-2) :> Ground, Just ('x' :< (-3)))
  print (read "1 :> (2 :> (:<) 3 (-4))" :: Tower Int)
