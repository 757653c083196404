{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module Main where
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.List.NonEmpty (NonEmpty (..))
import GHC.Exts (IsList (..))

newtype Bag = Bag [Int] deriving Show
instance IsList Bag where
  type Item Bag = Int
  fromList = Bag . reverse
  fromListN n xs = Bag (n : xs)
  toList (Bag xs) = xs

m :: Map.Map Int String
m = [(1, "one"), (2, "two")]

s :: Set.Set Char
s = ['b', 'a', 'b']

n :: NonEmpty Int
n = [1, 2, 3]

f :: Bag -> String
f [] = "empty"
f [x] = "one " ++ show x
f [_, y] = "two " ++ show y
f _ = "more"

g :: [Int] -> Int
g [] = 0
g (x : xs) = x + g xs

main :: IO ()
main = do
  print m
  print s
  print n
  print ([1, 2, 3] :: Bag, [] :: Bag, [1 .. 4] :: Bag)
  mapM_ (putStrLn . f) ([Bag [], Bag [5], Bag [1, 2], Bag [1, 2, 3]] :: [Bag])
  print (g [1, 2, 3], Set.toList ['z' , 'y'], Map.size [(True, ())])
  print (sum [x * 2 | x <- [1, 2, 3 :: Int]])
  print (Set.member 3 [1, 3, 5 :: Int])
