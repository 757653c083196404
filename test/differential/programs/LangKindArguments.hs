{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, MultiParamTypeClasses, PolyKinds, ScopedTypeVariables, TypeApplications #-}
-- Type arguments for kind variables, and before the types of those kinds.
module Main where

import Data.Kind (Type)

class Named (a :: k) where name :: String
instance Named Int where name = "Int"
instance Named 'True where name = "True"
instance Named Maybe where name = "Maybe"

class Pair (a :: k) (b :: j) where pair :: x -> (x, String)
instance Pair Int 'True where pair x = (x, "a type and a value")

data P (a :: k) = P

both :: Named a => P (a :: k) -> P (b :: j) -> c -> (c, String)
both (_ :: P a) _ c = (c, name @_ @a)

main :: IO ()
main = do
  putStrLn (name @_ @Int)
  putStrLn (name @Bool @'True)
  putStrLn (name @(Type -> Type) @Maybe)
  print (pair @Type @Bool @Int @'True 'x')
  print (both @Type @Int (P @Type @Int) (P @Bool @'False) 'c')
  print (both @Bool @'True @_ @Maybe P P True)
