{-# LANGUAGE RankNTypes, ScopedTypeVariables, TypeApplications #-}
module Main where
import Data.List (sortBy)
import Control.Monad.ST
import Data.STRef
f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 3, g True)
h :: (forall a. Show a => a -> String) -> String
h sh = sh 1 ++ sh "x" ++ sh [True]
t1 = f id
t2 = f (\x -> x)
t3 = h show
t4 = h (\x -> show x ++ "!")
newtype Church = Church (forall r. (Int -> r -> r) -> r -> r)
runC :: Church -> [Int]
runC (Church k) = k (:) []
mk :: [Int] -> Church
mk xs = Church (\c n -> foldr c n xs)
data Rec = Rec { app :: forall a. [a] -> Int, nm :: String }
r1 = Rec { app = length, nm = "n" }
r2 = app r1 "abc" + app r1 [True]
sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+x)) xs
  readSTRef r
rev :: forall a. [a] -> [a]
rev xs = go xs []
  where go :: [a] -> [a] -> [a]
        go [] acc = acc
        go (y:ys) acc = go ys (y:acc)
rd = read @Int "3"
sh = show @Integer 3
mx = maxBound @Int
data Nested a = Nil | Cons a (Nested [a])
len :: Nested a -> Int
len Nil = 0
len (Cons _ n) = 1 + len n
compose :: (forall x. f x -> g x) -> (forall x. g x -> h x) -> f a -> h a
compose a b = b . a
withShow :: (forall a. (Show a, Ord a) => a -> b) -> (b, b)
withShow k = (k 'c', k (3 :: Int))
main :: IO ()
main = print (t1, t2, t3, t4, runC (mk [1,2]), r2, sumST [1,2,3], rev "abc", rd, sh, mx, len (Cons 1 Nil), withShow show)
