{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DefaultSignatures, FlexibleContexts, TypeOperators, StandaloneDeriving #-}
module Main where
import GHC.Generics
import Control.DeepSeq

data T a = L | N (T a) a (T a) | a :*% Int deriving (Show, Generic, NFData)
data U = U { ux :: !Int, uy :: Bool } deriving (Generic)
instance NFData U

class Count a where
  count :: a -> Int
  default count :: (Generic a, GCount (Rep a)) => a -> Int
  count = gcount . from
class GCount f where gcount :: f p -> Int
instance GCount U1 where gcount U1 = 0
instance GCount V1 where gcount _ = 0
instance Count c => GCount (K1 i c) where gcount (K1 x) = count x
instance GCount f => GCount (M1 i c f) where gcount (M1 x) = 1 + gcount x
instance (GCount f, GCount g) => GCount (f :*: g) where gcount (a :*: b) = gcount a + gcount b
instance (GCount f, GCount g) => GCount (f :+: g) where
  gcount (L1 a) = gcount a
  gcount (R1 a) = gcount a
instance Count Int where count _ = 1
instance Count Bool where count _ = 1
instance Count a => Count (T a)
instance Count U
deriving instance Generic1 T

build :: Int -> T Int
build 0 = L
build n = N (build (n - 1)) n (3 :*% n)

main :: IO ()
main = do
  let t = build 5
  print (count t)
  print (rnf t)
  print (count (U 1 True))
  print (force (U 1 True) `seq` ())
  print (to (from (5 :*% 6 :: T Int)) :: T Int)
