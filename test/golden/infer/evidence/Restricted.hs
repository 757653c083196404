module Restricted where
default (Int, Double)
plus = (+)
total = sum [1, 2, 3]
(low, high) = (minimum total', 0.5)
  where total' = [1, 2]
power x = x ^ 2
shown = show (power 2.5)
