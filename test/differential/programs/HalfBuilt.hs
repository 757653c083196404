{-# LANGUAGE ExistentialQuantification #-}
-- Constructors that wait for more fields: what stands beside them is computed for each value that is built.
module Main (main) where

data Plot = Plot Int Int deriving Show
data Bed = Bed !Int Int | Border { width :: Int, plants :: Int } deriving Show
data Label = forall a. Show a => Label a Int
newtype Row = Row (Int, Int) deriving Show

cost :: Int -> Int
cost n = n * n + 1

plots, beds :: [Int] -> [String]
plots = map (show . Plot (cost 2))
beds ns = map (show . Bed (cost 3)) ns ++ map (show . Border (cost 4)) ns

-- a section's operand is computed once
sections :: [Int] -> ([Plot], [[Int]])
sections ns = (map (cost 5 `Plot`) ns, map (cost 6 :) [ns, ns])

-- and so is what a function that is not written beside it is given
applied :: [Int] -> [Plot]
applied ns = map (Plot $ cost 7) ns

rows :: [Int] -> [Row]
rows = map (Row . (,) first)
  where first = {-# SCC first #-} cost 8

labels :: [Int] -> [String]
labels ns = [show a ++ ":" ++ show n | Label a n <- map (Label (cost 9)) ns]

named :: Int -> [Int] -> [Plot]
named k ns = let plot = Plot (cost k) in map plot ns

widths :: Int -> [Int] -> Int
widths k = sum . map (width . {-# SCC border #-} Border (cost k))

perhaps :: Maybe Int -> Maybe Bed
perhaps m = Bed <$> fmap cost m <*> Just 1

main :: IO ()
main = do
  mapM_ putStrLn (plots [1, 2, 3] ++ beds [4, 5])
  print (sections [6, 7])
  print (applied [8, 9])
  print (rows [10, 11])
  mapM_ putStrLn (labels [12, 13])
  print (named 10 [14, 15])
  print (widths 11 [16, 17])
  print (perhaps (Just 12))
