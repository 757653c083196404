module Orders.Report (report) where

import Data.List (sortOn)
import Orders.Types

-- | The ten best customers.
report :: [Total] -> String
report = unlines . map line . take 10 . sortOn (negate . amount)

line :: Total -> String
line total = "customer " ++ show (owner total) ++ ": " ++ money (amount total) ++ ", " ++ show (pieces total) ++ " pieces"

money :: Money -> String
money n = show (n `div` 100) ++ "." ++ pad (show (n `mod` 100))
  where pad digits = replicate (2 - length digits) '0' ++ digits
