module Main where
import Data.Char (ord)
import qualified Data.Map as M
score :: [Char] -> Int
score cs = sum (map _weight cs)
half :: Int -> Maybe Int
half n = if even n then Just (n `div` 2) else _
srt :: Ord a => [a] -> [a]
srt xs = let ys = filter _p xs in _ xs ys
look :: M.Map String Int -> Maybe Int
look m = M.lookup _ m
pair (_a, b) = _a + b
main :: IO ()
main = do
  l <- getLine
  print (score "abc", half 4)
  mapM_ _ [l]
  print _
