{-# LANGUAGE GHC2021, DataKinds, MagicHash, UnliftedNewtypes, UnliftedDatatypes #-}
module Main where

import Data.Kind (Type)
import GHC.Exts

newtype Wide :: TYPE 'WordRep where
  Wide :: Int# -> Wide

type Boxed :: Type
newtype Boxed = Boxed Int#

newtype Count = Count Int# deriving (Eq, Show)

type Tree :: UnliftedType
data Tree = Leaf | Node Tree Int Tree deriving newtype Eq

counts :: [Count]
counts = []

instance Show Tree where
  show _ = "tree"

class Small (a :: TYPE 'IntRep) where
  small :: a -> Bool

instance Small Int where
  small n = n < 10

leaf :: Tree
leaf = Leaf

start :: Count
start = Count 0#

trees :: Maybe Int
trees = fmap (const 1) (Just (Node Leaf 3 Leaf))

grown :: Int -> Tree
grown n = let t = Node t n Leaf in t

main :: IO ()
main = print (show (Count 3#))
