{-# LANGUAGE TransformListComp, ParallelListComp, LambdaCase, NamedFieldPuns #-}
-- Comprehensions that sort, cut and group what they have bound so far: a shop's sales as a report.
module Main (main) where

import Data.List (inits, sortBy)
import Data.Map.Strict qualified as Map
import Data.Ord (Down (..), comparing)
import GHC.Exts (groupWith, sortWith, the)
import Text.Printf (printf)

data Sale = Sale {shop, article :: String, pieces :: Int, price :: Double}

sales :: [Sale]
sales =
  [ Sale "Bonn" "tea" 3 2.5
  , Sale "Lyon" "tea" 7 2
  , Sale "Bonn" "coffee" 1 6
  , Sale "Graz" "cocoa" 4 3.25
  , Sale "Lyon" "coffee" 2 5.5
  , Sale "Bonn" "tea" 5 2.5
  , Sale "Graz" "tea" 2 3
  ]

-- By shop: pieces and money, the shop that earned most first, the three best at most.
report :: [(String, Int, Double)]
report =
  [ (the shop, sum pieces, sum money)
  | Sale shop _ pieces price <- sales
  , let money = fromIntegral pieces * price
  , then group by shop using groupWith
  , then sortWith by Down (sum money)
  , then take 3
  ]

-- What stands after the grouping sees the groups; a second grouping makes groups of them.
sizes :: [(Int, [String])]
sizes =
  [ (the count, articles)
  | Sale {article} <- sales
  , then group by article using groupWith
  , let count = length article
        articles = the article
  , count > 1
  , then group by count using groupWith
  , then sortWith by Down (the count)
  ]

-- Functions of one's own, with a key and without.
spaced :: Int -> [a] -> [a]
spaced n = \case [] -> []; x : xs -> x : spaced n (drop (n - 1) xs)

descending :: Ord k => (a -> k) -> [a] -> [a]
descending f = sortBy (comparing (Down . f))

keyed :: Ord k => (a -> k) -> [a] -> [[a]]
keyed f xs = Map.elems (Map.fromListWith (flip (<>)) [(f x, [x]) | x <- xs])

prefixes :: [(Int, String)]
prefixes =
  [ (n, c)
  | n <- [1, 2, 3 :: Int]
  | c <- "abc"
  , then group using inits
  ]

pipeline :: [(Int, Char)]
pipeline = [(x, c) | x <- [1 .. 12], c <- "xy", then spaced 5, then descending by (c, x `mod` 4), odd x || c == 'y']

main :: IO ()
main = do
  mapM_ (\(name, n, money) -> printf "%-6s%4d%8.2f\n" name n money) report
  print sizes
  print pipeline
  print [(the who, length n, maximum n) | Sale {shop = who, pieces = n} <- sales, then group by who using keyed]
  print [x | x <- [3, 1, 2 :: Int], then reverse, y <- [x, x * 10], then sortWith by negate y, then takeWhile by y > 2]
  print prefixes
