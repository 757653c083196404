{-# LANGUAGE GADTs #-}
module A where
data T a where
  A :: Int -> T Int
  B :: Int -> Maybe Int
