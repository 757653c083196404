{-# LANGUAGE GADTs #-}
data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Maybe Bool
main = print 1
