module Main where

import Data.List (intercalate, sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)

-- | A document that can be indented as a whole.
data Doc
  = Text String
  | Line
  | Doc :<> Doc
  | Indent Int Doc

infixr 6 :<>

render :: Doc -> String
render doc = go 0 doc ""
  where
    go _ (Text s) rest = s ++ rest
    go i Line rest = '\n' : replicate i ' ' ++ rest
    go i (a :<> b) rest = go i a (go i b rest)
    go i (Indent n a) rest = go (i + n) a rest

vertical :: [Doc] -> Doc
vertical = foldr1 (\above below -> above :<> Line :<> below)

-- | A measured point of a street.
data Count = Count
  { street :: String
  , hour :: Int
  , cars :: Int
  }

counts :: [Count]
counts =
  [ Count ("street " ++ show (i * 7 `mod` 40)) (i `mod` 24) (i * i `mod` 1009)
  | i <- [1 .. 2500]
  ]

-- | The rows of the appendix as comma-separated values.
appendix :: [Count] -> String
appendix rows = build rows "street,hour,cars\n"
  where
    build [] out = out
    build (row : rest) out =
      build rest (out ++ csv [street row, show (hour row), show (cars row)] ++ "\n") -- slow: append-to-accumulator

csv :: [String] -> String
csv = intercalate "," . map quoted
  where
    quoted field
      | any (`elem` ",\"\n") field = "\"" ++ concatMap doubled field ++ "\""
      | otherwise = field
    doubled '"' = "\"\""
    doubled c = [c]

byStreet :: [Count] -> [(String, Int)]
byStreet rows = Map.toList (Map.fromListWith (+) [(street row, cars row) | row <- rows])

busiest :: Int -> [Count] -> [(String, Int)]
busiest n = take n . sortBy (comparing (negate . snd)) . byStreet

summary :: [Count] -> Doc
summary rows =
  Text "Traffic"
    :<> Indent 2 (Line :<> vertical [Text (name ++ ": " ++ show n) | (name, n) <- busiest 5 rows])
    :<> Line
    :<> Text ("rows: " ++ show (length rows))

-- | Of a text, so that two appendices can be told apart at a glance.
checksum :: String -> Int
checksum = go 7
  where
    go acc [] = acc
    go acc (c : rest) = acc `seq` go ((acc * 31 + fromEnum c) `mod` 65521) rest

main :: IO ()
main = do
  putStrLn (render (summary counts))
  let text = appendix counts
  putStrLn ("appendix: " ++ show (length text) ++ " characters, " ++ show (checksum text))
