module Main where
import Data.List (foldl')
import qualified Data.Map.Strict as Map

-- What grows is needed: an index of all that was read, asked at the end.
index :: [Int] -> Map.Map Int [Int]
index = foldl' (\m n -> Map.insertWith (++) (n * 7919 `mod` 5021) [n] m) Map.empty

main :: IO ()
main = do
  let m = index [1 .. 20000]
  print (Map.foldl' (\a ns -> a + length ns) 0 m)
  print (foldl' (\a k -> foldl' (+) a (Map.findWithDefault [] k m)) 0 [1 .. 5021])
