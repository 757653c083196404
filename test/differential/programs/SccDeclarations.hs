-- Pragmas that stand as declarations: they give a cost centre to what has a type signature, and to nothing else.
module Main where

class Measure a where
  measure :: a -> Int
  {-# SCC measure #-}
  measure _ = defaultSize

data Square = Square
data Circle = Circle

instance Measure Square
instance Measure Circle where
  {-# SCC measure #-}
  measure Circle = round (weight 3)

{-# SCC defaultSize #-}
defaultSize :: Int
defaultSize = sum [1 .. 10]

{-# SCC weight #-}
weight r = 3 * r * r

{-# SCC twice #-}
{-# SCC inner "within" #-}
twice, inner :: Int -> Int
twice n = inner n * 2
inner n = around (n + 1)
  where
    {-# SCC around #-}
    around :: Int -> Int
    around k = k + untyped k
    {-# SCC untyped #-}
    untyped k = k - 1

{-# SCC first #-}
first, second :: Int
(first, second) = (twice 4, twice 5)

{-# SCC answer #-}
answer = weight 6 + 5

main :: IO ()
main = do
  print (measure Square, measure Circle)
  print (map twice [1, 2, 3])
  print (first, second)
  print answer
