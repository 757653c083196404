module OperatorsBelowBlocks where

labelled :: Maybe Int
labelled = do
  n <- Just 1
  return (n + 1)
  `orElse` Nothing

orElse :: Maybe a -> Maybe a -> Maybe a
orElse Nothing other = other
orElse found _ = found

size :: Int -> Int
size n =
  case n of
    0 -> 1
    _ -> 2
    + 3
