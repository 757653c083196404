module Main where

import qualified Data.Map.Strict as M

data Entry = Entry {key :: Int, square :: Int, cube :: Int, double :: Int, half :: Int}

-- Nobody ever looks at what is computed from the key.
entries :: Int -> [Entry]
entries n = [Entry k (k * k) (k * k * k) (k + k) (k `div` 2) | k <- [1 .. n]] -- void

index :: [Entry] -> M.Map Int Entry
index es = M.fromList [(key e, e) | e <- es]

main :: IO ()
main = do
  let m = index (entries 12000)
  print (M.size m)
  print (sum [key e | k <- [1, 3 .. 11999], Just e <- [M.lookup k m]])
  print (sum [key e | k <- [2, 4 .. 12000], Just e <- [M.lookup k m]])
