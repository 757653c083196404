{-# LANGUAGE DerivingStrategies, DerivingVia, FlexibleInstances, GeneralizedNewtypeDeriving, QuantifiedConstraints, RankNTypes, RoleAnnotations, StandaloneDeriving #-}
-- Coercions: phantom parameters, chains of givens, those that a type without signature asks for; and `via` without parentheses.
module Main where

import Data.Coerce
import Data.Functor.Const (Const(..))
import qualified Data.Map as Map
import Data.Monoid (Alt(..), Sum(..))
import Data.Proxy

newtype Age = Age Int deriving newtype (Show, Eq, Ord)
data Tagged t = Tagged Int deriving Show
data Deep t a = Deep (Tagged t) [Deep t a] a deriving Show
newtype Apply f a = Apply (f a)
newtype Loop = Loop (Int -> Loop)

retag :: Deep t a -> Deep u a
retag = coerce

through :: (Coercible a b, Coercible b c) => Proxy b -> a -> c
through _ = coerce

back :: Coercible a b => [b] -> [a]
back = coerce

wrap :: f a -> Apply f a
wrap = coerce

unwind :: Loop -> Loop
unwind = coerce

inside :: (forall x y. Coercible x y => Coercible (f x) (f y)) => f Int -> f Age
inside = coerce

class Monoid' a where
  none :: a
  plus :: a -> a -> a
instance Monoid' (Sum Int) where
  none = 0
  plus = (+)
deriving via Sum Int instance Monoid' Int
deriving via Const Int b instance Semigroup' Int
class Semigroup' a where describe :: a -> String
instance Semigroup' (Const Int b) where describe (Const a) = "const " ++ show a

main :: IO ()
main = do
  print (coerce (Tagged 3 :: Tagged Bool) :: Tagged Char)
  print (retag (Deep (Tagged 1) [] 'x' :: Deep Int Char) :: Deep Bool Char)
  print (coerce (Proxy :: Proxy Bool) :: Proxy Char)
  print (coerce (Map.fromList [(1 :: Int, [2 :: Int])]) :: Map.Map Int [Age])
  print (through (Proxy :: Proxy Int) (Age 3) :: Sum Int)
  print (back [3 :: Int] :: [Age], map getSum (back [Age 4]) :: [Int])
  case wrap (Just 'c') of Apply m -> print m
  print (inside [1, 2], inside (Just 3))
  let convert x = coerce x
      either' = [fmap, coerce]
  print (convert (Age 5) :: Int, convert (6 :: Int) :: Age)
  print (map (\f -> f (+ (1 :: Int)) (Identity' 3)) (take 1 either'))
  print (coerce (Just (1 :: Int)) :: Alt Maybe Int)
  print (plus (none :: Int) 3, describe (4 :: Int))
  let loop = Loop (const loop) in unwind loop `seq` putStrLn "done"

newtype Identity' a = Identity' a deriving stock Show
instance Functor Identity' where fmap f (Identity' a) = Identity' (f a)
