{-# LANGUAGE FlexibleInstances #-}
class Describe a where
  describe :: a -> String
instance Describe [a] where
  describe _ = "a list"
instance Describe [Int] where
  describe _ = "numbers"
main = putStrLn (describe [1 :: Int])
