{-# LANGUAGE ImplicitParams, PatternGuards, LambdaCase #-}
module Main where
import Debug.Trace
f :: (?x :: Int) => Int -> Int
f y = ?x + y
g :: Int -> Int
g y = f y
  where ?x = 10
h :: Int -> Maybe Int -> Int
h y m
  | ?x > 3, Just z <- m = f z
  | let w = f y, w > 100 = w
  | otherwise = f (y * 2)
  where ?x = trace "once" (y + 1)
k :: Int -> (Int, String)
k n = (f n, ?name)
  where ?x = n * 2
        ?name = "k" ++ show n
class Sized a where size :: a -> Int
instance Sized Int where
  size n = f n
    where ?x = 1000
op :: (?sep :: String) => [String] -> String
op = foldr1 (\a b -> a ++ ?sep ++ b)
main = do
  print (g 1, h 5 (Just 2), h 2 Nothing, h 1 (Just 3), k 4, size (3 :: Int))
  print (case 3 of n | n > 2 -> f n where ?x = 100)
  putStrLn (joined ["a", "b"])
  let ?x = 5
  print (f 1)
  print (nested 3)
  where joined = \case xs -> op xs where ?sep = ", "
        nested n = inner n + f 0
          where ?x = n
        inner n = f n where ?x = n * 100
