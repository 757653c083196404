module Orders.Summary (summarise) where

import qualified Data.Map.Strict as Map
import Orders.Discount (discounted)
import Orders.Prices
import Orders.Types

summarise :: PriceList -> [Order] -> [Total]
summarise prices = Map.elems . foldr add Map.empty
  where add order = Map.insertWith plus (customer order) (totalOf prices order)

totalOf :: PriceList -> Order -> Total
totalOf prices order = Total
  { owner = customer order
  , amount = discounted (sum [priceOf prices article * count | (article, count) <- items order])
  , pieces = sum (map snd (items order))
  }

plus :: Total -> Total -> Total
plus a b = Total { owner = owner a, amount = amount a + amount b, pieces = pieces a + pieces b }
