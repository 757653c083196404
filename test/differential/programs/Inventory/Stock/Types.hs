{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Stock.Types where

data Item = Item { name :: String, price :: !Double }
  deriving (Eq, Show)

data Shelf = Shelf { item :: Item, count :: Int }
  deriving Show

data Shop = Shop { shelves :: [Shelf], journal :: [String], till :: Double }

empty :: Shop
empty = Shop { shelves = [], journal = [], till = 0 }

class Valued a where
  value :: a -> Double
  value = const 0
  discount :: Double -> a -> Double
  discount rate a = value a * (1 - rate)

instance Valued Item where
  value = price

instance Valued Shelf where
  value Shelf { item, count } = value item * fromIntegral count

instance Valued a => Valued [a] where
  value = sum . map value

instance Valued Shop where
  value Shop {..} = till + discount 0.1 shelves
