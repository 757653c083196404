module Main where
import qualified Data.Map.Strict as M
import Data.List (foldl')

main :: IO ()
main = do
  let table = foldl' (\m n -> M.insertWith (+) (n `mod` 5000) 1 m) M.empty [1 .. 60000 :: Int]
  print (M.size table)
  print (sum (M.elems table))
