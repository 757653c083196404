{-# LANGUAGE OverloadedStrings #-}
-- Words, lines and letters of a text.
module Main where

import Data.Char (isAlpha)
import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T

frequencies :: [Text] -> [(Text, Int)]
frequencies ws = sortBy (comparing (\(w, n) -> (negate n, w))) (Map.toList (Map.fromListWith (+) [(w, 1) | w <- ws]))

normal :: Text -> Text
normal w = T.toLower (T.dropAround (not . isAlpha) w)

table :: [(Text, Int)] -> [Text]
table rows = [T.concat [T.justifyLeft width ' ' w, T.justifyRight 4 ' ' (T.pack (show n))] | (w, n) <- rows]
  where width = maximum (map (T.length . fst) rows) + 1

wrap :: Int -> Text -> [Text]
wrap width = map T.unwords . go [] 0 . T.words
  where
    go line _ [] = [reverse line | not (null line)]
    go line n (w : ws)
      | null line = go [w] (T.length w) ws
      | n + 1 + T.length w <= width = go (w : line) (n + 1 + T.length w) ws
      | otherwise = reverse line : go [w] (T.length w) ws

main :: IO ()
main = do
  text <- T.getContents
  let ws = filter (not . T.null) (map normal (T.words text))
  print (length (T.lines text), length ws, T.length text)
  mapM_ T.putStrLn (table (take 6 (frequencies ws)))
  mapM_ T.putStrLn (wrap 30 (T.replace "sea" "SEA" text))
  T.putStrLn (T.intercalate " / " (map T.toTitle (take 3 (T.splitOn ", " text))))
  T.putStrLn (T.center 31 '*' (T.reverse "été"))
  print (T.breakOn "ship" "a ship at sea", T.count "s" text, T.stripPrefix "The" text == Nothing)
