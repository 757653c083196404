{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, MultiParamTypeClasses, PolyKinds #-}
{-# LANGUAGE RankNTypes, ScopedTypeVariables, TypeApplications, TypeFamilies, TypeFamilyDependencies, TypeOperators, UndecidableInstances #-}
-- What types are learnt from: superclasses of constraints that are wanted, arguments that come later, equations that agree.
module Main where

import Data.Proxy
import GHC.TypeLits hiding (Nat)
import qualified GHC.TypeLits

-- A dependency of a superclass.
class Store k v | v -> k where keyOf :: v -> k
class Store k v => Shown k v where shown :: v -> String
newtype User = User Int
instance Store Int User where keyOf (User n) = n
instance Shown Int User where shown v = "user " ++ show (keyOf v)

render :: Shown k v => v -> String
render v = shown v ++ "!"

-- An equality of a superclass.
class (Cell c ~ e, Show e) => Container c e where cells :: c -> [e]
type family Cell c
type instance Cell [a] = a
instance Show a => Container [a] a where cells = id

total :: [Int] -> Int
total xs = let count = \c n -> length (cells c) + n in count xs 1

-- Evidence about a type that only a later argument says.
data Z = Z
newtype S n = S n
class Nat n where eliminate :: (n ~ Z => r) -> (forall p. (n ~ S p, Nat p) => p -> r) -> n -> r
instance Nat Z where eliminate z _ _ = z
instance Nat n => Nat (S n) where eliminate _ s (S n) = s n

data Same a b where Same :: Same a a
newtype Not a = Not String

size :: forall n. Nat n => n -> Int
size n = eliminate 0 more n
  where
    more :: forall p. (n ~ S p, Nat p) => p -> Int
    more p = 1 + size p

equal :: forall m n. (Nat m, Nat n) => m -> n -> Either (Not (Same m n)) (Same m n)
equal m n = eliminate zero left m
  where
    zero :: m ~ Z => Either (Not (Same m n)) (Same m n)
    zero = eliminate (Right Same) (\_ -> Left (Not "left is less")) n
    left :: forall p. (m ~ S p, Nat p) => p -> Either (Not (Same m n)) (Same m n)
    left p = eliminate (Left (Not "right is less")) right n
      where
        right :: forall q. (n ~ S q, Nat q) => q -> Either (Not (Same m n)) (Same m n)
        right q = case equal p q of
          Right Same -> Right Same
          Left (Not why) -> Left (Not why)

outcome :: Either (Not (Same m n)) (Same m n) -> String
outcome = either (\(Not why) -> why) (const "equal")

-- Equations of a closed family that say the same where both hold.
type family Or (a :: Bool) (b :: Bool) :: Bool where
  Or 'True b = 'True
  Or 'False b = b
  Or a 'True = 'True
  Or a 'False = a
  Or a a = a

class Truth (b :: Bool) where truth :: Proxy b -> Bool
instance Truth 'True where truth _ = True
instance Truth 'False where truth _ = False

twice :: Truth b => Proxy b -> Bool
twice (b :: Proxy b) = truth (Proxy :: Proxy (Or b b)) && truth (Proxy :: Proxy (Or b 'False)) == truth b

-- An injective family under another.
type (xs :: [k]) +: (x :: k) = Out (Sink (x ': xs))
data Ring k = One k | More k [k]
type family Sink (xs :: [k]) = (r :: Ring k) | r -> xs where
  Sink '[x] = 'One x
  Sink (x ': y ': xs) = 'More y (Out (Sink (x ': xs)))
type family Out (r :: Ring k) = (xs :: [k]) | xs -> r where
  Out ('One x) = '[x]
  Out ('More y (x ': xs)) = y ': x ': xs

class Listed (xs :: [GHC.TypeLits.Nat]) where listed :: Proxy xs -> [Integer]

instance Listed '[] where listed _ = []
instance (KnownNat x, Listed xs) => Listed (x ': xs) where
  listed _ = natVal (Proxy :: Proxy x) : listed (Proxy :: Proxy xs)

initial :: Proxy x -> Proxy (xs +: x) -> Proxy xs
initial _ _ = Proxy

-- A result for all types after a pattern.
anything, whatever :: (forall a. Maybe a) -> (forall a. [a] -> a)
anything m = case m of
  Just x -> const x
  Nothing -> head
whatever (Just x) = const x
whatever Nothing = last

main :: IO ()
main = do
  putStrLn (render (User 7))
  print (total [1, 2, 3])
  let two = S (S Z); three = S two
  print (size two, size three)
  mapM_ putStrLn [outcome (equal two two), outcome (equal two three), outcome (equal three two)]
  print (twice (Proxy :: Proxy 'True), twice (Proxy :: Proxy 'False))
  print (listed (initial (Proxy @5) (Proxy @'[3, 7, 5])))
  print (anything Nothing "abc", whatever Nothing [1, 2, 3 :: Int])
