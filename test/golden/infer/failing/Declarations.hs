{-# LANGUAGE RankNTypes, ExistentialQuantification #-}
module Main where
import Control.Monad.ST
import Data.STRef
data S = forall a. Show a => S a
un (S x) = x
f :: (forall a. a -> a) -> Int
f g = g 3
bad = f (+1)
esc = runST (newSTRef 0)
class C a where { m :: a -> Int; n :: a -> a }
instance C Int where m x = x
instance C Int where { m x = x; n = id }
instance C a => C [a] where { m xs = sum (map m xs); n = reverse }
u = m 'c'
v = m [['c']]
data P = P { px :: Int, py :: !Int } deriving (Show)
p1 = P { px = 1 }
p2 = P { py = 1 }
p3 = p1 { px = "a" }
data Fn = Fn (Int -> Int) deriving (Eq, Show)
data Q a = Q (F a) deriving Show
data F a = F a
type Syn a = [a]
s1 :: Syn
s1 = []
g :: (a, b) -> a
g (x, y) = y
h x = show x ++ y where y = x + 1 :: Int
k :: Num a => a
k = 3 / 2
type Loop = [Loop]
newtype N = N Int Int
amb :: Show a => Int
amb = 3
rec1 x = rec1
main :: Int
main = 3
