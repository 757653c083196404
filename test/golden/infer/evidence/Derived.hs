{-# LANGUAGE GeneralizedNewtypeDeriving, DeriveFunctor #-}
module Main where
data Pair a b = Pair a b deriving (Eq, Show)
data Rose f a = Rose a (f (Rose f a)) deriving Functor
newtype Age = Age Int deriving (Eq, Ord, Num)
data List a = Nil | Cons a (Other a) deriving Eq
data Other a = Other (List a) deriving Eq
main :: IO ()
main = print (Pair (Age 1 == 2) [Nil == Cons 'c' (Other Nil)])
