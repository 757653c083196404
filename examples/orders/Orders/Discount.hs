module Orders.Discount (discounted) where

import Orders.Types

-- | Large orders get a tenth off.
discounted :: Money -> Money
discounted sum'
  | sum' > 5000 = sum' - sum' `div` 10
  | otherwise = sum'
