{-# LANGUAGE RankNTypes, TypeApplications, AllowAmbiguousTypes, ScopedTypeVariables, BangPatterns #-}
module Main (main) where
size :: Int -> forall a. (Bounded a, Enum a) => Int
size n = n
named :: forall a. Show a => Int -> forall b. (Show b, Read b) => String -> String
named n s = show n ++ show (read s :: Int)
range :: String -> forall a. (Bounded a, Show a) => String
range text = text
main :: IO ()
main = do
  print (size 3 @Bool)
  putStrLn (named @Int 2 @Double "5")
  putStrLn (range "x" @Char)
  let !f = size
  print (f 1 @Char)
