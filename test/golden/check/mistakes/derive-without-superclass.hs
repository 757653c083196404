data T = A | B deriving (Ord)
main :: IO ()
main = print (A < B)
