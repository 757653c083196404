-- Vectors with their length in the type, matrices on unboxed arrays in ST, and a small neural step.
{-# LANGUAGE GHC2024, BlockArguments, TypeFamilies, UndecidableInstances, NoStarIsType #-}
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import Data.Array.ST (STUArray, newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, bounds, (!), listArray, elems, accumArray)
import Data.Foldable (toList, for_)
import Data.Kind (Type)
import GHC.TypeLits hiding (type (+))
import Data.Proxy (Proxy (..))

data Nat' = Z | S Nat'

type Vec :: Nat' -> Type -> Type
data Vec n a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

deriving stock instance Show a => Show (Vec n a)
deriving stock instance Functor (Vec n)
deriving stock instance Foldable (Vec n)
deriving stock instance Traversable (Vec n)

type family a + b where
  'Z + b = b
  'S a + b = 'S (a + b)

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

zipV :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
zipV _ Nil Nil = Nil
zipV f (x :> xs) (y :> ys) = f x y :> zipV f xs ys

headV :: Vec ('S n) a -> a
headV (x :> _) = x

class Known (n :: Nat') where replicateV :: a -> Vec n a
instance Known 'Z where replicateV _ = Nil
instance Known n => Known ('S n) where replicateV a = a :> replicateV a

newtype Matrix (r :: Nat) (c :: Nat) = Matrix (UArray (Int, Int) Double)

rows :: forall r c. KnownNat r => Matrix r c -> Int
rows _ = fromIntegral (natVal (Proxy :: Proxy r))

mul :: forall a b c. (KnownNat a, KnownNat b, KnownNat c) => Matrix a b -> Matrix b c -> Matrix a c
mul m@(Matrix x) (Matrix y) = Matrix $ runSTUArray do
  let n = rows m
      k = fromIntegral (natVal (Proxy @b))
      w = fromIntegral (natVal (Proxy @c))
  out <- newArray ((0, 0), (n - 1, w - 1)) 0
  for_ [0 .. n - 1] \i -> for_ [0 .. w - 1] \j -> for_ [0 .. k - 1] \l -> do
    old <- readArray out (i, j)
    writeArray out (i, j) $! old + x ! (i, l) * y ! (l, j)
  pure out

identity :: forall n. KnownNat n => Matrix n n
identity = Matrix (accumArray (+) 0 ((0, 0), (k, k)) [((i, i), 1) | i <- [0 .. k]])
  where k = fromIntegral (natVal (Proxy @n)) - 1

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray do
  marks <- newArray (2, n) True
  let clear :: STUArray s Int Bool -> Int -> ST s ()
      clear a p = forM_ [p * p, p * p + p .. n] \q -> writeArray a q False
  forM_ [2 .. n] \p -> do
    isPrime <- readArray marks p
    when (isPrime && p * p <= n) (clear marks p)
  pure marks

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil :: Vec ('S ('S ('S 'Z))) Int
  print (append v (fmap (* 10) v))
  print (toList (zipV (,) v (replicateV 'x')), headV v, sum v)
  mapM_ print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) v)
  let m = Matrix @2 @3 (listArray ((0, 0), (1, 2)) [1 .. 6])
      n = Matrix @3 @2 (listArray ((0, 0), (2, 1)) [6, 5 .. 1])
      Matrix p = mul m n `mul` identity
  print (bounds p, elems p)
  print [i | (i, True) <- zip [2 ..] (elems (sieve 50))]
