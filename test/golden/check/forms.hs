{-# LANGUAGE Haskell2010 #-}
{-# OPTIONS_GHC -Wno-unused-imports #-}
-- Forms that have an extension of their own in Haskell 2010.
module A (type T, f) where
import "base" Data.List (sort)
import Data.Type.Equality (type (:~:) (Refl))
import Prelude
import qualified Prelude as P

data T = A | B | C

f :: T -> Bool
f (A; B) = True
f _ = False

(!) :: Int -> Int
(!) n = product [1 .. n]

g :: [Int]
g = sort [(5 !), 3]

h :: Maybe Int -> Int
h (Just @t n) = n
h Nothing = 0

k :: a -> a
k @t x = x

m :: a %1 -> a
m x = x

default Show (Int)

n :: IO ()
n = P.do { P.print 'a'; P.print 'b' }
