-- Dictionaries of the library's instances for one's own types keep the stack that they were made under, where a binding
-- has made its own.
module Main where

import qualified Data.Map as M

data Shape = Square Int | Pair Shape Shape deriving (Eq, Ord)

instance Show Shape where
  showsPrec _ (Square n) = shows n
  showsPrec _ (Pair a b) = shows a . showChar '&' . shows b

describe :: Show a => a -> a -> String
describe a b = note (show a) ++ note (show b)

note :: String -> String
note s = s ++ "."

found :: Ord k => k -> M.Map k v -> Maybe v
found = M.lookup

table :: [Shape -> Int -> (String, Int)]
table = [make, make]
  where
    make (Square n) = \k -> (describe [Square n] [Square n], k)
    make s = \k -> (describe (Just s) (Just s), k)

finders :: [M.Map (Shape, Int) Int -> Shape -> Maybe Int]
finders = [find 0, find 1]
  where
    find k m s@(Square _) = found (s, k) m
    find k m s = found (Pair s s, k) m

apply :: Int -> Shape -> String
apply i s = fst ((table !! i) s 3)

search :: Int -> Shape -> Maybe Int
search i = (finders !! i) (M.fromList [((Square n, 1), n) | n <- [1 .. 5]])

main :: IO ()
main = do
  putStrLn (apply 0 (Square 3))
  putStrLn (apply 1 (Pair (Square 4) (Square 5)))
  print (search 1 (Square 2), search 0 (Square 2), search 1 (Pair (Square 1) (Square 1)))
