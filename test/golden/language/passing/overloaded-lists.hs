{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module Main where

import qualified Data.Map as Map
import GHC.Exts (IsList (..))

newtype Bag = Bag [Int] deriving Show

instance IsList Bag where
  type Item Bag = Int
  fromList = Bag . reverse
  toList (Bag xs) = xs

size :: Bag -> String
size [] = "none"
size [_] = "one"
size _ = "many"

names :: Map.Map Int String
names = [(1, "one"), (2, "two")]

main :: IO ()
main = do
  print names
  print ([1, 2, 3] :: Bag, [] :: Bag, [1 .. 4] :: Bag)
  mapM_ (putStrLn . size) ([[], [5], [1, 2]] :: [Bag])
