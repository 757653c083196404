{-# LANGUAGE GADTs #-}
data Term a where
  Number :: { size :: Int, note :: String } -> Term Int
  Truth :: { note :: String } -> Term Bool
main = putStrLn (note (Number 1 "one"))
