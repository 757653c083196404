{-# LANGUAGE GHC2024, TypeData, TypeFamilies #-}
-- Kinds of their own: constructors that are types, whose names values may have as well.
module Main where

import Data.Kind (Type)

type data Universe = Number | Text | List Universe | Pair Universe Universe

-- values of the same names
data Value u where
  Number :: Int -> Value Number
  Text :: String -> Value Text
  List :: [Value u] -> Value (List u)
  Pair :: Value u -> Value v -> Value (Pair u v)

type family Meaning (u :: Universe) :: Type where
  Meaning Number = Int
  Meaning Text = String
  Meaning (List u) = [Meaning u]
  Meaning (Pair u v) = (Meaning u, Meaning v)

meaning :: Value u -> Meaning u
meaning = \case
  Number n -> n
  Text t -> t
  List vs -> map meaning vs
  Pair v w -> (meaning v, meaning w)

type data Nat where
  Zero :: Nat
  Succ :: Nat -> Nat

data Vector (n :: Nat) a where
  Nil :: Vector Zero a
  Cons :: a -> Vector n a -> Vector (Succ n) a

first :: Vector (Succ n) a -> a
first (Cons x _) = x

toList :: Vector n a -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs

type data State = Open | Shut

newtype Door (s :: State) = Door String

open :: Door Shut -> Door Open
open (Door name) = Door (name ++ " is open")

main :: IO ()
main = do
  print (meaning (List [Pair (Number 1) (Text "one"), Pair (Number 2) (Text "two")]))
  print (first (Cons 'a' Nil), toList (Cons 1 (Cons 2 Nil)))
  case open (Door "the door") of Door s -> putStrLn s
