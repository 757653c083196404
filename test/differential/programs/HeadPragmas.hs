-- A pragma around the function of an application: the dictionaries are arguments like those that are written, and
-- stand outside of it.
module Main (main, next) where

next :: Num a => a -> a
next x = x + 1

double :: Int -> Int
double x = x * 2

same :: a -> a
same x = x

main :: IO ()
main = do
  print (({-# SCC bare #-} next) (3 :: Int))
  print (map ({-# SCC argument #-} next) [3 :: Int])
  print (({-# SCC dollar #-} next) $ (3 :: Int))
  print (({-# SCC parentheses #-} (next)) (3 :: Int))
  print ((({-# SCC more #-} next)) (3 :: Int))
  print (({-# SCC outer #-} {-# SCC inner #-} next) (3 :: Int))
  print (({-# SCC typed #-} next :: Int -> Int) (3 :: Int))
  print ({-# SCC whole #-} next (3 :: Int))
  print (({-# SCC function #-} double) (3 :: Int))
  print (({-# SCC polymorphic #-} same) (3 :: Int))
  print (({-# SCC method #-} fmap) next [3 :: Int])
  print (({-# SCC half #-} fmap next) [3 :: Int])
  let named = {-# SCC bound #-} next
  print (named (3 :: Int))
  print (foldr ({-# SCC operator #-} (+)) 1 [3 :: Int])
  print (({-# SCC prefix #-} (+)) 1 (3 :: Int))
  print (({-# SCC lambda #-} \x -> next x) (3 :: Int))
