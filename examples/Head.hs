-- Fails with head [] three calls deep: the stack shows the caller that caused it.
module Main where

data Order = Order String [Int]

orders :: [Order]
orders =
  [ Order "pens" [3, 4, 5]
  , Order "ink" [10]
  , Order "paper" []
  , Order "glue" [1, 1]
  ]

cheapest :: [Int] -> Int
cheapest prices = head (smallestFirst prices)

smallestFirst :: [Int] -> [Int]
smallestFirst [] = []
smallestFirst (p:ps) = smallestFirst [q | q <- ps, q < p] ++ [p] ++ smallestFirst [q | q <- ps, q >= p]

line :: Order -> String
line (Order name prices) = name ++ " from " ++ show (cheapest prices)

report :: [Order] -> [String]
report = map line

main :: IO ()
main = do
  putStrLn "cheapest offers"
  mapM_ putStrLn (report orders)
