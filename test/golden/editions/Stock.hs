{-# LANGUAGE GHC2024, OverloadedRecordDot #-}
-- Records with dots, deriving strategies and clauses without a name, in the edition of 2024.
module Main where

import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map

data Price = Price { amount :: Int, currency :: String }
  deriving stock (Eq, Show)

data Item = Item { name :: String, price :: Price, count :: Int }
  deriving stock (Eq, Show)

newtype Stock = Stock { items :: Map String Item }
  deriving newtype (Semigroup, Monoid)

data Shape a where
  Round :: Int -> Shape Int
  Named :: String -> Shape String

area :: Shape a -> a
area = \case
  Round r -> r * r
  Named n -> n

value :: Item -> Int
value item = item.price.amount * item.count

add :: Item -> Stock -> Stock
add item stock = Stock (Map.insert item.name item stock.items)

combined :: Maybe Int -> Maybe Int -> String
combined = \cases
  (Just x) (Just y)
    | x > y -> "first"
    | otherwise -> "second"
  Nothing Nothing -> "none"
  _ _ -> "one"

main :: IO ()
main = do
  let apple = Item { name = "apple", price = Price { amount = 3, currency = "EUR" }, count = 4 }
      pear = apple { name = "pear", count = 2 }
      stock = add pear (add apple mempty)
  print (map (.price.currency) (Map.elems stock.items))
  print (map (.name) (Map.elems stock.items), sum (map value (Map.elems stock.items)))
  print ((add apple mempty).items, apple{count = 5}.count)
  mapM_ (putStrLn . uncurry combined) [(Just 2, Just 1), (Just 1, Just 2), (Nothing, Nothing), (Nothing, Just 3)]
  print (area (Round 3), area (Named "n"), (length . show . area) (Round 4))
  print (foldr (\cases x acc -> x + acc) 0 [1 .. 10 :: Int])
