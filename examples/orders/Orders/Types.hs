module Orders.Types where

type Article = Int

-- | In hundredths.
type Money = Int

data Order = Order { customer :: Int, items :: [(Article, Int)] }

data Total = Total { owner :: Int, amount :: Money, pieces :: Int }
