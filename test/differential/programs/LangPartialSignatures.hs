{-# LANGUAGE FlexibleContexts, PartialTypeSignatures, NamedWildCards, ScopedTypeVariables #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
-- | Signatures that leave something open.
module Main where
f :: _ -> Int -> _
f x n = show x ++ replicate n '!' where _ = x == 'c'
g :: (Show a, _) => a -> a -> String
g x y = if x == y then show x else "no"
h :: _a -> _a -> (_a, Bool)
h x y = (x, x == not y)
k :: _ => a -> a -> Bool
k x y = x < y
l :: Maybe _
l = Just 'c'
m :: forall a. a -> _
m x = (x, True)
n :: _ -> _
n True = 'c'
n False = 'd'
o :: Show _a => _a -> String
o x = show (not x)
p :: _
p = \x -> x + 1 :: Int
arb :: [_] -> Int
arb = length
main :: IO ()
main = do
  putStrLn (f 'c' 2)
  putStrLn (g 1 1)
  print (h True False)
  print (k 1 2, l, m 'c', n True)
  putStrLn (o True)
  print (p 3)
  print (let q :: _ -> Int; q x = x + 1 in q 2)
  print ((\(x :: _) -> x + 1) 3, (Just 3 :: Maybe _))
  print (arb "abc")
