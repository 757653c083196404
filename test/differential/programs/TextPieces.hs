{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString as W
import qualified Data.Text as T
import Data.Char (isSpace)
import Data.List (isPrefixOf, unfoldr)

-- Lines, words and replacements of all short texts over few letters, and of longer ones at every place in an array,
-- against the same functions of lists.
texts :: Int -> [String]
texts 0 = [""]
texts n = [c : s | c <- "a\n \232", s <- texts (n - 1)]

linesBy :: String -> [String]
linesBy s = case s of { "" -> []; _ -> let (a, r) = break (== '\n') s in a : linesBy (drop 1 r) }

wordsBy :: String -> [String]
wordsBy s = case dropWhile isSpace s of { "" -> []; t -> let (a, r) = break isSpace t in a : wordsBy r }

replaceBy :: String -> String -> String -> String
replaceBy n new s | null s = "" | n `isPrefixOf` s = new ++ replaceBy n new (drop (length n) s) | otherwise = head s : replaceBy n new (tail s)

main :: IO ()
main = do
  let some = concatMap texts [0 .. 5]
      long = [ replicate i 'a' ++ s ++ replicate j ' ' ++ s | s <- concatMap texts [0 .. 2], i <- [0 .. 9], j <- [0, 7, 8, 9, 17] ]
      whole = some ++ long
  print (and [ T.lines (T.pack s) == map T.pack (linesBy s) | s <- whole ], and [ T.words (T.pack s) == map T.pack (wordsBy s) | s <- whole ])
  print (and [ T.lines (T.drop k (T.pack s)) == map T.pack (linesBy (drop k s)) | s <- long, k <- [1 .. 9] ])
  print (and [ B.lines (B.drop k (B.pack s)) == map B.pack (linesBy (drop k s)) | s <- long, k <- [0 .. 9], '\232' `notElem` s ])
  print (and [ B.words (B.pack s) == map B.pack (wordsBy s) | s <- long, '\232' `notElem` s ])
  print (and [ T.replace n r (T.pack s) == T.pack (replaceBy (T.unpack n) (T.unpack r) s) | s <- whole, (n, r) <- [("a", "bb"), (" ", ""), ("aa", "a"), ("\n ", "x"), ("\232", "e"), ("aaaa", "b")] ])
  print (sum [ maybe 0 (+ 1) (W.elemIndex b (W.drop k (W.pack [0 .. 255]))) | k <- [0 .. 20], b <- [0 .. 255] ])
  print (sum [ W.count b (W.pack (concat (replicate 5 [0 .. 255]))) | b <- [0, 1, 127, 128, 129, 255] ])
