{-# LANGUAGE FlexibleContexts, RankNTypes, ScopedTypeVariables, TypeApplications, QuantifiedConstraints #-}
-- | Coercions, by constraints that are given too.
module Main where
import Data.Coerce
import Data.Functor.Identity
import Data.Monoid
newtype Age = Age Int deriving Show
f :: Coercible a b => [a] -> [b]
f = coerce
g2 :: forall a b c. (Coercible a b, Coercible b c) => a -> b -> c
g2 x _ = coerce (coerce x :: b)
h :: (Functor f, Coercible (f Age) (f Int)) => f Age -> f Int
h = coerce
k :: forall f a b. (forall x y. Coercible x y => Coercible (f x) (f y)) => Coercible a b => f a -> f b
k = coerce
l :: Functor f => f Int -> f Age
l = fmap coerce
s :: [Int] -> Int
s = getSum . foldMap coerce
s2 :: [Int] -> Int
s2 xs = coerce (mconcat (coerce xs :: [Sum Int]))
m :: Coercible a b => (a -> Int) -> b -> Int
m = coerce
newtype Wrap f a = Wrap (f a)
w :: Wrap Maybe Int -> Maybe Age
w = coerce
o :: (a -> b) -> a -> Identity b
o = coerce
main :: IO ()
main = do
  print (f [Age 1] :: [Int])
  print (h [Age 2])
  print (k @Maybe (Just (Age 4)) :: Maybe Int)
  print (l [1])
  print (s [1, 2], s2 [1, 2])
  print (m (+ 1) (Age 2))
  print (w (Wrap (Just 3)))
  print (runIdentity (o (+ 1) 2))
  print (map coerce [Age 1, Age 2] :: [Int])
  print ((coerce :: (Int -> Int) -> Age -> Age) (+ 1) (Age 1))
  print (coerce (Just [Age 1]) == Just [1 :: Int])
