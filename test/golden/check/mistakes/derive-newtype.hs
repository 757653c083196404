{-# LANGUAGE Haskell2010 #-}
newtype Age = Age Int deriving (Show, Eq, Num)
main :: IO ()
main = print (Age 3 + 4)
