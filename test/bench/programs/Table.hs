-- A table of comma-separated values in Data.Text: parsed, grouped, summed, written again.
{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.Map.Strict as Map
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text (Text)
import qualified Data.Text.Read as Read

data Sale = Sale { region, product' :: Text, units :: Int, price :: Double }

names, places :: [Text]
names = ["Anchor", "Bolt, large", "Cable", "Drill", "Eyelet", "Funnel", "Gasket"]
places = ["north", "south", "east", "west", "centre"]

source :: Int -> Text
source n = T.unlines ("region,product,units,price" : map line [1 .. n])
  where
    line i = T.intercalate "," [places !! (i * 7 `mod` 5), quote (names !! (i * i `mod` 7)), number (i * 31 `mod` 97), number (i * 17 `mod` 43) <> "." <> number (10 + i `mod` 90)]
    number = T.pack . show

quote :: Text -> Text
quote t
  | "," `T.isInfixOf` t = "\"" <> T.replace "\"" "\"\"" t <> "\""
  | otherwise = t

fields :: Text -> [Text]
fields t = case T.uncons t of
  Just ('"', rest) ->
    let (inside, after) = T.breakOn "\"" rest
     in inside : more (T.drop 1 after)
  _ -> let (field, after) = T.break (== ',') t in field : more after
  where
    more after = if T.null after then [] else fields (T.drop 1 after)

sale :: Text -> Either String Sale
sale line = case fields line of
  [r, p, u, c] -> Sale r p <$> whole u <*> fraction c
  other -> Left ("bad line: " ++ show (length other))
  where
    whole t = fst <$> Read.decimal t
    fraction t = fst <$> Read.double t

totals :: (Sale -> Text) -> [Sale] -> Map.Map Text (Int, Double)
totals key sales = Map.fromListWith add [(key s, (units s, fromIntegral (units s) * price s)) | s <- sales]
  where add (a, b) (c, d) = (a + c, b + d)

report :: Map.Map Text (Int, Double) -> Text
report table = T.unlines [T.justifyLeft 14 '.' (T.toTitle name) <> T.justifyRight 9 ' ' (T.pack (show n)) <> T.justifyRight 12 ' ' (T.pack (show (round money :: Int))) | (name, (n, money)) <- Map.toList table]

main :: IO ()
main = do
  let text = source 45000
  print (T.length text, T.count "north" text)
  case traverse sale (drop 1 (T.lines text)) of
    Left problem -> putStrLn problem
    Right sales -> do
      T.putStr (report (totals region sales))
      T.putStr (report (totals product' sales))
      let slugs = map (T.toLower . T.replace " " "-" . T.filter (/= ',') . product') sales
      print (sum (map T.length slugs))
      print (T.length (T.strip (T.concatMap (\c -> if c == 'e' then "ee" else T.singleton c) (T.unwords slugs))))
      print (length (T.words (T.map (\c -> if c == '-' then ' ' else c) (T.intercalate " " slugs))))
