-- A program of its own age: names that the library has by now are its own, or come from where it says.
module Main where

import Data.List hiding (foldl')
import Data.Map (fromList, (!?))

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' f z xs = case xs of { [] -> z; y : ys -> foldl' f (f z y) ys }

unsnoc :: [a] -> Maybe a
unsnoc xs = if null xs then Nothing else Just (last xs)

data List a = End | Cell a (List a) deriving Show

main :: IO ()
main = do
  print (foldl' (-) 10 [1, 2, 3], unsnoc "xyz", Cell 'a' End)
  print (fromList [(1, 'a')] !? 1, liftA2 2)
  where
    liftA2 n = n + 1
