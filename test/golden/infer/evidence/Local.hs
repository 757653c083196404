{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
module Main where
import Data.Typeable
data Some = forall a. (Ord a, Show a) => Some a a
best :: Some -> String
best (Some x y)
  | x == y = show [x]
  | otherwise = show (max x y)
use :: (forall a. Show a => a -> String) -> String
use f = f 'c' ++ f [True]
main :: IO ()
main = do
  putStrLn (use (\x -> show x ++ best (Some x' x')))
  print (twice 3, name [x'])
  where
    x' = 2 + 1 :: Int
    twice n = n + n
    name v = show (typeOf v)
