{-# LANGUAGE GADTs, ExistentialQuantification, KindSignatures #-}
module Main where
data Expr a where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
data Shape = forall a. (Show a, HasArea a) => Shape a
class HasArea a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
data Circle = Circle Double deriving Show
data Sq = Sq Double deriving (Show, Eq, Ord)
instance HasArea Circle where
  area (Circle r) = pi * r * r
  name _ = "circle"
instance HasArea Sq where area (Sq s) = s * s
total :: [Shape] -> Double
total ss = sum [area s | Shape s <- ss]
descr :: Shape -> String
descr (Shape s) = name s ++ show s
data Obj = forall a. Obj a (a -> Int)
use (Obj x f) = f x
data T f = T (f Int)
data Some (f :: * -> *) = forall a. Show (f a) => Some (f a)
sh :: Some f -> String
sh (Some x) = show x
showE :: Expr a -> String
showE (IntE n) = show n
showE (Eq a b) = showE a ++ show (eval a)
showE _ = "?"
main = do
  print (eval (If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (IntE 10) (IntE 20)))
  print (total [Shape (Circle 1), Shape (Sq 2)])
  mapM_ (putStrLn . descr) [Shape (Circle 1), Shape (Sq 2)]
  print (use (Obj "abc" length))
  putStrLn (sh (Some (Just 'x')))
