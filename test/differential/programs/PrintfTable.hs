module Main where

import Text.Printf

data Item = Item { name :: String, count :: Int, price :: Double }

stock :: [Item]
stock = [Item "bolt" 1200 0.05, Item "gear" 36 12.5, Item "engine" 2 4999.99]

row :: Item -> String
row i = printf "%-10s|%6d|%10.2f|%12.3e" (name i) (count i) (price i) (fromIntegral (count i) * price i)

main :: IO ()
main = do
  printf "%-10s|%6s|%10s|%12s\n" "item" "count" "price" "total"
  mapM_ (putStrLn . row) stock
  printf "%05d %+d %x %X %o %#b %c %s %%\n" (42 :: Int) (7 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) 'z' "end"
  printf "%*d|%-*d|%.*f\n" (6 :: Int) (42 :: Int) (6 :: Int) (42 :: Int) (2 :: Int) (3.14159 :: Double)
  summary (sum (map count stock))
  where summary n = printf "%d pieces\n" n
