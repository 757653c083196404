{-# LANGUAGE ParallelListComp, MonadComprehensions #-}
main = do
  print [(x, y) | x <- [1, 2, 3] | y <- "abc"]
  print ([x + y | x <- Just 1, y <- Just 2] :: Maybe Int)
  print ([x | x <- Just 5, x > 7] :: Maybe Int)
