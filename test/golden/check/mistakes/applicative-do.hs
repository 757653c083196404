{-# LANGUAGE ApplicativeDo #-}

sumOf :: Maybe Int -> Maybe Int
sumOf m = do
  x <- m
  y <- "abc"
  pure (x + y)

after :: Applicative f => f Int -> f Int
after m = do
  x <- m
  y <- pure (x + 1)
  pure (x + y)

newtype Box a = Box a

boxed :: Box Int -> Box Int -> Box Int
boxed a b = do
  x <- a
  y <- b
  pure (x + y)

main :: IO ()
main = print (sumOf (after (Just 1)))
