{-# LANGUAGE PatternSynonyms, ViewPatterns, ExistentialQuantification, GADTs, ScopedTypeVariables, RankNTypes, KindSignatures, DataKinds, TypeApplications #-}
-- | Pattern synonyms: what they require and what they provide, with and without signature.
module Main where
import Data.Typeable
data Ex = forall a. (Show a, Eq a) => Ex a a
pattern Same x <- Ex x ((== x) -> True)
pattern Pair x y = Ex x y
data Some = forall a. Typeable a => Some a
pattern AnInt :: Int -> Some
pattern AnInt n <- Some (cast -> Just n) where AnInt n = Some n
pattern Of :: forall. forall a. Typeable a => a -> Some
pattern Of x = Some x
data Expr t where
  Lit :: Int -> Expr Int
  IsZ :: Expr Int -> Expr Bool
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Tup :: Expr a -> Expr b -> Expr (a, b)
pattern Zero :: () => (t ~ Int) => Expr t
pattern Zero = Lit 0
pattern IfZ c a b = If (IsZ c) a b
pattern Two :: () => (t ~ (a, b)) => Expr a -> Expr b -> Expr t
pattern Two a b = Tup a b
pattern LitP n <- Lit n
eval :: Expr t -> t
eval Zero = 0
eval (IfZ c a b) = if eval c == 0 then eval a else eval b
eval (Lit n) = n
eval (IsZ e) = eval e == 0
eval (If c a b) = if eval c then eval a else eval b
eval (Two a b) = (eval a, eval b)
class Cl f where { type_ :: f a -> String }
instance Cl Maybe where type_ _ = "Maybe"
data Wr a = forall f. (Functor f, Cl f) => Wr (f a)
pattern W :: () => (Functor f, Cl f) => f a -> Wr a
pattern W x = Wr x
pattern Num3 :: (Eq a, Num a) => a
pattern Num3 = 3
pattern Both :: (Show a, Num b, Eq b) => (Show c) => c -> (a, b, Dyn c)
pattern Both x <- (_, 3, Dyn x)
data Dyn c where Dyn :: Show c => c -> Dyn c
pattern Lst :: [a] -> Int -> [a]
pattern Lst xs n <- (id &&& length -> (xs, n))
(&&&) :: (a -> b) -> (a -> c) -> a -> (b, c)
(&&&) f g x = (f x, g x)
pattern x :> y <- (x, y) where x :> y = (x, y)
infixr 5 :>
pattern Pt {px, py} = (px, py)
pattern Nested x <- Just (Some (cast -> Just (x :: Bool)))
main :: IO ()
main = do
  case Ex 'a' 'a' of { Same x -> print x; _ -> putStrLn "different" }
  case Pair 'a' 'b' of { Same x -> print x; Pair x y -> print (x, y, x == y) }
  case [AnInt 3, Some 'c', Of "x"] of ls -> mapM_ (\s -> case s of { AnInt n -> print n; Of x -> print (typeOf x) }) ls
  print (eval (IfZ Zero (Two (Lit 1) (IsZ (Lit 0))) (Tup (Lit 2) (IsZ (Lit 1)))))
  case W (Just 3) of W x -> putStrLn (type_ (fmap (+ 1) x))
  print (case 3.0 :: Double of { Num3 -> "three"; _ -> "other" })
  print (case ('c', 3 :: Int, Dyn True) of { Both x -> show x; _ -> "no" })
  print (case "abc" of Lst xs n -> (xs, n))
  print (case 1 :> 'x' :> True of a :> b :> c -> (a, b, c))
  print (px (1, 2), (1, 2) { py = 5 }, let Pt { px = q } = (7, 8) in q)
  print (case Just (Some True) of { Nested b -> b; _ -> False })
