{-# LANGUAGE DeriveGeneric, DeriveFunctor, FlexibleContexts, TypeOperators, DefaultSignatures, EmptyCase #-}
module Main where
import Control.DeepSeq
import Control.Exception
import Debug.Trace
import GHC.Generics
import System.IO
import Data.Functor.Identity

class Map1 f where
  map1 :: (a -> b) -> f a -> f b
  default map1 :: (Generic1 f, Map1 (Rep1 f)) => (a -> b) -> f a -> f b
  map1 f = to1 . map1 f . from1
instance Map1 V1 where map1 _ v = case v of {}
instance Map1 U1 where map1 _ U1 = U1
instance Map1 Par1 where map1 f (Par1 a) = Par1 (f a)
instance Map1 (K1 i c) where map1 _ (K1 a) = K1 a
instance Map1 f => Map1 (Rec1 f) where map1 f (Rec1 a) = Rec1 (map1 f a)
instance Map1 f => Map1 (M1 i c f) where map1 f (M1 a) = M1 (map1 f a)
instance (Map1 f, Map1 g) => Map1 (f :+: g) where
  map1 f (L1 a) = L1 (map1 f a)
  map1 f (R1 a) = R1 (map1 f a)
instance (Map1 f, Map1 g) => Map1 (f :*: g) where map1 f (a :*: b) = map1 f a :*: map1 f b
instance (Functor f, Map1 g) => Map1 (f :.: g) where map1 f (Comp1 x) = Comp1 (fmap (map1 f) x)
instance Map1 Maybe
instance Map1 []

data Rose a = Rose a [Rose a] | Tip { label :: String, extra :: Maybe [a] } deriving (Show, Generic, Generic1)
instance Map1 Rose
data Comp f a = Comp (f (Maybe a)) Int deriving (Generic1)
instance Functor f => Map1 (Comp f)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Generic, Generic1, Show)
instance NFData a => NFData (Tree a)
instance NFData1 Tree
data Lazy = Lazy Int [Bool] | Other deriving Generic
instance NFData Lazy
data Strict' = Strict' !Int Int deriving Generic
instance NFData Strict'

attempt :: String -> a -> IO ()
attempt s a = do
  r <- try (evaluate a)
  putStrLn (s ++ ": " ++ either (\e -> "failed " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) (const "fine") r)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (map1 (+ 1) (Rose 1 [Rose 2 [], Tip "x" (Just [3, 4])]))
  case map1 show (Comp [Just 1, Nothing] 7) of Comp xs n -> print (xs, n)
  let bad = Lazy 1 [True, error "deep"]
  attempt "seq" bad
  attempt "force" (force bad)
  attempt "rnf" (rnf (Lazy (error "first") (error "second")))
  attempt "other" (force Other)
  let t = Node (Node Leaf (trace "one" 1) Leaf) (trace "two" (2 :: Int)) (Node Leaf (trace "three" 3) Leaf)
  attempt "tree" (force t)
  attempt "again" (force t)
  attempt "rnf1" (rnf1 (Node Leaf (error "element" :: Int) Leaf))
  attempt "liftRnf" (liftRnf (\_ -> ()) (Node Leaf (error "element" :: Int) Leaf))
  attempt "strict" (force (Strict' 1 (error "lazy field")))
  print (from1 (Just 'c'))
  print (from1 "ab")
  print (unPar1 (unM1 (to1' (Identity 'z'))))
  where to1' = unM1 . unM1 . from1
