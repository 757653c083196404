module Main where

import Data.Char (isDigit, isSpace)
import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)
import Text.Printf (printf)

-- | One line of the order book: who wants how many of what.
data Order = Order
  { customer :: String
  , item :: Int
  , amount :: Int
  }

-- | What a batch of orders comes to.
data Invoice = Invoice
  { lines' :: [(Int, Int)]
  , total :: Int
  }

-- | Cents for one piece, by item.
rates :: Map.Map Int Int
rates = Map.fromList [(i, i * i `mod` 97 + 1) | i <- [1 .. 500]]

primesUpTo :: Int -> [Int]
primesUpTo n = sieve [2 .. n]
  where
    sieve [] = []
    sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

-- | Items with these numbers are on offer this week.
isLucky :: Int -> Bool
isLucky k = k `elem` takeWhile (<= k) offers
  where
    offers = primesUpTo 600 -- slow: constant-in-function

data Problem = NoSuchItem Int | NoAmount String

describe :: Problem -> String
describe (NoSuchItem i) = "no item " ++ show i
describe (NoAmount text) = "not an amount: " ++ text

price :: Order -> Either Problem Int
price (Order _ i n) = case Map.lookup i rates of
  Just rate
    | isLucky i -> Right (rate * n * 9 `div` 10)
    | otherwise -> Right (rate * n)
  Nothing -> Left (NoSuchItem i)

-- | All that can be priced, and the problems with the rest.
invoice :: [Order] -> (Invoice, [Problem])
invoice = foldr add (Invoice [] 0, [])
  where
    add order (bill, problems) = case price order of
      Left problem -> (bill, problem : problems)
      Right cents -> (Invoice ((item order, cents) : lines' bill) (total bill + cents), problems)

parseAmount :: String -> Either Problem Int
parseAmount text = case span isDigit (dropWhile isSpace text) of
  (digits@(_ : _), rest) | all isSpace rest -> Right (foldl (\n c -> n * 10 + fromEnum c - 48) 0 digits)
  _ -> Left (NoAmount text)

-- | What each customer pays, the best customer first.
byCustomer :: [Order] -> [(String, Int)]
byCustomer orders = sortBy (comparing (negate . snd)) (Map.toList sums)
  where
    sums = Map.fromListWith (+) [(customer order, amount order) | order <- orders]

orderBook :: [Order]
orderBook =
  [ Order (names !! (i `mod` 4)) (i * 37 `mod` 502 + 1) (i `mod` 9 + 1)
  | i <- [1 .. 1500]
  ]
  where
    names = ["Ada", "Grace", "Barbara", "Frances"]

euros :: Int -> String
euros cents = printf "%d.%02d" (cents `div` 100) (cents `mod` 100)

main :: IO ()
main = do
  let (bill, problems) = invoice orderBook
  putStrLn ("lines " ++ show (length (lines' bill)) ++ ", total " ++ euros (total bill))
  mapM_ (putStrLn . describe) (take 3 problems)
  mapM_ (\(who, n) -> putStrLn (who ++ " " ++ show n)) (byCustomer orderBook)
  either (putStrLn . describe) print (parseAmount " 12 ")
