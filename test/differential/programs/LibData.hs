{-# LANGUAGE DeriveDataTypeable, DeriveGeneric #-}
module Main where
import Data.Data
import GHC.Generics (Generic)
data T = A Int | B { f :: Bool } deriving (Show, Eq, Data, Typeable, Generic)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Data, Typeable)
newtype N a = N [a] deriving (Show, Data)
name :: Data a => a -> String
name x = show (typeOf x)
main :: IO ()
main = do
  print (A 1)
  print (typeOf (A 1))
  putStrLn (name (Node Leaf 'c' Leaf))
  putStrLn (name (N [Just (3 :: Int)]))
  print (cast (A 2) :: Maybe T, gcast (Just 'x') :: Maybe (Maybe Int))
