-- Numbers written into builders, the least among them; bytes that are filtered; tuples that are shown as far as they are asked for.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as Char8
import qualified Data.ByteString.Lazy.Char8 as Lazy

numbers :: [Int]
numbers = [0, 1, -1, 9, 10, -9, -10, 99, 100, 12345, -12345, maxBound, minBound, 10 ^ 18, -(10 ^ 18)]

main :: IO ()
main = do
  Lazy.putStrLn (Builder.toLazyByteString (mconcat [Builder.intDec n <> Builder.char7 ' ' | n <- numbers]))
  Lazy.putStrLn (Builder.toLazyByteString (Builder.integerDec (2 ^ 70) <> Builder.doubleDec (-1.5) <> Builder.word8Dec 255))
  print (B.filter even (B.pack [1 .. 20]), B.filter (const False) (B.pack [1, 2]), B.filter even B.empty)
  print (Char8.filter (/= 'l') (Char8.pack "hello"))
  print ((-1, Just (-2)) :: (Int, Maybe Int), "a", [(1, 2, 'c')] :: [(Int, Int, Char)])
  putStrLn (take 3 (show (1 :: Int, undefined :: Int)))
  putStrLn (take 5 (show (1 :: Int, 2 :: Int, undefined :: Int)))
