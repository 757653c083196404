{-# LANGUAGE ConstraintKinds, KindSignatures, GADTs, RankNTypes, ScopedTypeVariables, TypeApplications, DataKinds, TypeFamilies, TypeOperators, PolyKinds, UndecidableInstances, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, QuantifiedConstraints, AllowAmbiguousTypes, StandaloneDeriving, UndecidableSuperClasses #-}
module Main where
import Data.Kind (Type, Constraint)
import Data.Proxy
import Data.List (intercalate)
import GHC.TypeLits

data Dict (c :: Constraint) where Dict :: c => Dict c
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c

withDict :: Dict c -> (c => r) -> r
withDict Dict r = r

showSome :: Some Show -> String
showSome (Some a) = show a

type Stringy a = (Show a, Read a)
roundTrip :: forall a. Stringy a => a -> a
roundTrip = read . show

type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (x :& xs) = show x : showH xs

instance All Show ts => Show (HList ts) where
  show xs = "[" ++ intercalate ", " (showH xs) ++ "]"
instance (All Eq ts) => Eq (HList ts) where
  HNil == HNil = True
  (x :& xs) == (y :& ys) = x == y && xs == ys

class (c a, d a) => And c d a
instance (c a, d a) => And c d a

both :: Some (And Show Num) -> String
both (Some x) = show (x + 1)

mapAll :: forall c ts r. All c ts => Proxy c -> (forall a. c a => a -> r) -> HList ts -> [r]
mapAll _ _ HNil = []
mapAll p f (x :& xs) = f x : mapAll p f xs

-- quantified
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
data Rose f a = Rose a (f (Rose f a))
instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where
  Rose a as == Rose b bs = a == b && as == bs
instance (Show a, forall b. Show b => Show (f b)) => Show (Rose f a) where
  showsPrec d (Rose a rs) = showParen (d > 10) (showString "Rose " . showsPrec 11 a . showString " " . showsPrec 11 rs)

class (forall m. Monad m => Monad (t m)) => Trans t where
  lift' :: Monad m => m a -> t m a
newtype IdT m a = IdT { runIdT :: m a }
instance Functor m => Functor (IdT m) where fmap f (IdT m) = IdT (fmap f m)
instance Applicative m => Applicative (IdT m) where { pure = IdT . pure; IdT f <*> IdT a = IdT (f <*> a) }
instance Monad m => Monad (IdT m) where IdT m >>= f = IdT (m >>= runIdT . f)
instance Trans IdT where lift' = IdT

twice :: (Trans t, Monad m) => m a -> t m (a, a)
twice m = do
  a <- lift' m
  b <- lift' m
  return (a, b)

ordOf :: (forall x. Ord x => Ord (f x)) => f Int -> f Int -> Bool
ordOf a b = a == b || a < b

dicts :: [(String, Dict (Show Int))]
dicts = [("a", Dict)]

eqDict :: Dict (a ~ Int) -> a -> Int
eqDict Dict x = x + 1

tupleDict :: Dict (Show a, Num a) -> a -> String
tupleDict Dict x = show (x * 2)

useC :: (forall a. c a => a -> String) -> Some c -> String
useC f (Some a) = f a

type family Elem' x xs :: Constraint where
  Elem' x (x ': xs) = ()
  Elem' x (y ': xs) = Elem' x xs

needs :: Elem' Int '[Bool, Int] => String
needs = "has it"

main :: IO ()
main = do
  putStrLn (intercalate "," (map showSome [Some (1 :: Int), Some "two", Some (Just 3.5)]))
  print (roundTrip (3 :: Int, "x"))
  print ((1 :: Int) :& "two" :& True :& HNil)
  print (((1 :: Int) :& 'c' :& HNil) == (1 :& 'c' :& HNil))
  putStrLn (both (Some (3 :: Int)))
  print (mapAll (Proxy :: Proxy Show) show ((1 :: Int) :& () :& HNil))
  print (Fix (Just (Fix Nothing)))
  print (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]])
  print (Rose 'a' (Just (Rose 'b' Nothing)) == Rose 'a' Nothing)
  r <- runIdT (twice (putStrLn "hi" >> return 'x'))
  print r
  print (ordOf [1] [2], ordOf (Just 1) Nothing)
  putStrLn (withDict (snd (head dicts)) (show (5 :: Int)))
  print (eqDict Dict 4)
  putStrLn (tupleDict Dict (2.5 :: Double))
  putStrLn (useC @Show show (Some 'q'))
  putStrLn needs
