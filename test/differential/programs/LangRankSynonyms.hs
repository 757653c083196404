{-# LANGUAGE PatternSynonyms, RankNTypes, ViewPatterns, GADTs, ScopedTypeVariables #-}
module Main where
newtype Poly = MkPoly (forall a. [a] -> Int)
pattern P :: (forall a. [a] -> Int) -> Poly
pattern P f = MkPoly f
data Two = Two Int (forall a. a -> a)
pattern T2 :: Int -> (forall a. a -> a) -> Two
pattern T2 n f = Two n f
pattern T3 :: (forall a. a -> a) -> Two
pattern T3 f <- Two _ f
data Mon m = Mon { unit :: forall a. a -> m a, bind :: forall a b. m a -> (a -> m b) -> m b }
pattern Dict :: (forall a. a -> m a) -> (forall a b. m a -> (a -> m b) -> m b) -> Mon m
pattern Dict { u, b } = Mon u b
use :: Poly -> (Int, Int)
use (P f) = (f "abc", f [True])
two :: Two -> (Int, Char, Bool)
two (T2 n f) = (f n, f 'x', f True)
three :: Two -> (Char, Bool)
three (T3 f) = (f 'x', f True)
listMon :: Mon []
listMon = Dict (\x -> [x]) (>>=)
main = do
  print (use (P length))
  print (two (T2 3 id), three (Two 1 id))
  case listMon of Dict r k -> print (k [1, 2, 3] (\x -> k (r x) (\y -> [y, y * 2])), r 'c')
