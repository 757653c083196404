{-# LANGUAGE RankNTypes, TypeApplications, ScopedTypeVariables, PolyKinds, AllowAmbiguousTypes, KindSignatures, GADTs #-}
-- | Variables of a forall that no type argument is for.
module Main where
import Data.Proxy
f :: forall {k} (a :: k). Proxy a -> Int
f _ = 4
g :: forall {a} b. (Show a, Show b) => a -> b -> String
g a b = show a ++ show b
data D a where
  MkD :: forall {b} a. Show b => b -> a -> D a
main :: IO ()
main = do
  print (f @Int Proxy, f @Maybe Proxy)
  putStrLn (g @Int 'c' 3)
  case MkD @Int 'c' 3 of MkD b a -> putStrLn (show b ++ show a)
