{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, GADTs #-}
-- what a dependency determines must be determined by an instance: by its own types, or by its context
module Main where
class Collection c e | c -> e where
  first :: c -> e
instance Collection [a] b where
  first = undefined
instance Collection c e => Collection (Maybe c) e where
  first = maybe undefined first
instance (a ~ b) => Collection (Either a a) b where
  first = either id id
main :: IO ()
main = print (first [True] :: Int)
