{-# LANGUAGE DeriveDataTypeable, RankNTypes #-}
module DataDeriving where
import Data.Data

data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving Data
newtype Named = Named (String, Tree Int) deriving (Data)

everywhere f x = f (gmapT (everywhere f) x)
everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)

size x = 1 + sum (gmapQ size x)
size :: Data a => a -> Int
