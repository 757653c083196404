-- A traversal that is a constant has its end once, however often it is walked.
module Main where

import Data.Foldable (traverse_)

newtype Count a = Count (Int -> (a, Int))

instance Functor Count where
  fmap f (Count g) = Count (\n -> let (a, m) = g n in (f a, m))

instance Applicative Count where
  pure a = Count (\n -> (a, n))
  Count f <*> Count g = Count (\n -> let { (h, m) = f n; (a, k) = g m } in (h a, k))

tick :: a -> Count a
tick a = Count (\n -> (a, n + 1))

word :: String -> Count String
word = traverse tick

both :: [String] -> Count [String]
both = traverse word

skipped :: String -> Count ()
skipped = traverse_ tick

run :: Count a -> (a, Int)
run (Count f) = f 0

main :: IO ()
main = do
  print (run (word "abc"), run (word ""), run (word "d"))
  print (run (both ["x", "", "yz"]))
  print (run (skipped "efg"), run (skipped ""))
  print (run (traverse tick [1, 2 :: Int]), run (traverse tick ([] :: [Int])))
