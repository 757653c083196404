module Main (main) where
data A = A1 | A2 deriving Show
data B = B1 | B2 deriving (Eq, Read)
data C = C1 { c1 :: Int } | C2 deriving Eq
data D = D1 { d1 :: Int } | D2 deriving Show
main :: IO ()
main = print A1 >> print (C1 1 == C2) >> print (D1 1)
