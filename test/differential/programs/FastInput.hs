-- Many numbers from the input, read packed.
module Main where

import Data.Array.Unboxed
import qualified Data.ByteString.Char8 as B
import Data.Maybe (fromJust, mapMaybe)

ints :: B.ByteString -> [Int]
ints = map (fst . fromJust . B.readInt) . B.words

solve :: [Int] -> [(Int, Int)] -> [Int]
solve xs queries = [sums ! r - sums ! (l - 1) | (l, r) <- queries]
  where sums = listArray (0, length xs) (scanl (+) 0 xs) :: UArray Int Int

pairs :: [a] -> [(a, a)]
pairs (x : y : rest) = (x, y) : pairs rest
pairs _ = []

main :: IO ()
main = do
  header <- B.getLine
  let [n, q] = ints header
  xs <- fmap ints B.getLine
  rest <- B.getContents
  let (queries, names) = splitAt q (B.lines rest)
  print (length xs == n)
  B.putStrLn (B.unwords (map (B.pack . show) (solve xs (concatMap (pairs . ints) queries))))
  mapM_ (B.putStrLn . describe) names
  print (mapMaybe B.readInteger (B.split ';' (B.pack "12;x;-99999999999999999999;+5 ")))
  where
    describe line = case B.span (/= ':') line of
      (key, value) -> B.concat [B.map succ key, B.pack " has ", B.pack (show (B.length value)), B.pack " bytes ", B.reverse value]
