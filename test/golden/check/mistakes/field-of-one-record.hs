{-# LANGUAGE GADTs #-}
data Term a where
  Number :: { size :: Int } -> Term Int
  Truth :: Bool -> Term Bool
main = print (size (Truth True))
