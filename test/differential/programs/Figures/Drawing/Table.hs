module Drawing.Table (table) where

import Data.List (intercalate, transpose)

-- | The first column to the left, the others to the right.
table :: [[String]] -> [String]
table rows = map line rows
  where
    widths = map (maximum . map length) (transpose rows)
    line = intercalate "  " . zipWith3 pad (True : repeat False) widths
    pad left w s
      | left = s ++ gap
      | otherwise = gap ++ s
      where gap = {-# SCC "gap" #-} replicate (w - length s) ' '
