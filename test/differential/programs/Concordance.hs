{-# LANGUAGE OverloadedStrings #-}
-- A concordance of the input: words with their lines as Text, bytes counted as ByteString, and a table of lengths.
module Main where

import qualified Data.ByteString.Char8 as B
import Data.Char (isAlpha)
import Data.Function (on)
import qualified Data.IntMap.Strict as IntMap
import Data.List (groupBy, sortBy, sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)
import qualified Data.Text as T
import qualified Data.Text.IO as T

data Entry = Entry
  { places :: IntMap.IntMap Int
  , total :: !Int
  }

instance Semigroup Entry where
  Entry p m <> Entry q n = Entry (IntMap.unionWith (+) p q) (m + n)

type Index = Map.Map T.Text Entry

wordsOf :: T.Text -> [T.Text]
wordsOf = filter (not . T.null) . map (T.toLower . T.dropAround (not . isAlpha)) . T.words

index :: T.Text -> Index
index text = Map.fromListWith (flip (<>)) entries
  where
    entries = [(w, Entry (IntMap.singleton n 1) 1) | (n, line) <- zip [1 ..] (T.lines text), w <- wordsOf line, keep w]
    keep w = {-# SCC "stop" #-} w `notElem` stopWords

stopWords :: [T.Text]
stopWords = ["a", "and", "the", "of", "in", "to"]

display :: Int -> (T.Text, Entry) -> T.Text
display width (w, e) = T.concat [T.justifyLeft width ' ' w, T.justifyRight 3 ' ' (number (total e)), "  ", lines']
  where
    lines' = T.intercalate "," (map place (IntMap.toList (places e)))
    place (n, 1) = number n
    place (n, k) = T.append (number n) (T.cons 'x' (number k))

number :: Int -> T.Text
number = T.pack . show

frequent :: Int -> Index -> [(T.Text, Entry)]
frequent k = take k . sortBy (comparing (Down . total . snd) <> comparing fst) . Map.toList

lengths :: Index -> [(Int, [T.Text])]
lengths ix = [(fst (head g), map snd g) | g <- groupBy ((==) `on` fst) (sortOn fst [(T.length w, w) | w <- Map.keys ix])]

-- Bytes -------------------------------------------------------------------

histogram :: B.ByteString -> [(Char, Int)]
histogram = Map.toList . B.foldl' (\m c -> Map.insertWith (+) c 1 m) Map.empty . B.filter isAlpha

fields :: B.ByteString -> Maybe (Int, Int)
fields line = case B.split '=' line of
  [key, value] | "total" `B.isPrefixOf` key -> do
    (n, rest) <- B.readInt value
    if B.null rest then Just (n, B.length key) else Nothing
  _ -> Nothing

checksum :: B.ByteString -> Int
checksum = B.foldl' (\h c -> (h * 31 + fromEnum c) `mod` 65521) 7

main :: IO ()
main = do
  text <- T.getContents
  let ix = index text
      width = maximum (map T.length (Map.keys ix)) + 1
  mapM_ (T.putStrLn . display width) (frequent 8 ix)
  T.putStrLn (T.unwords [T.concat [number n, ":", T.intercalate "/" (take 3 ws)] | (n, ws) <- lengths ix])
  print (Map.size ix, T.length text, T.count "ing" text, T.breakOn "the" (T.take 20 text))
  let bytes = B.pack (T.unpack text)
  print (take 6 (sortOn (negate . snd) (histogram bytes)), checksum bytes)
  print (map fields (B.lines "total=42\ntotals=7\nother=3\ntotal=4x\ntotal"))
  T.putStrLn (T.replace "sea" "C" (T.strip "  by the sea  "))
  B.putStrLn (B.unwords (map B.reverse (B.words "never odd or even")))
  print (T.splitOn ", " "a, b,, c", T.chunksOf 4 "abcdefghij", T.zip "ab" "xyz")
