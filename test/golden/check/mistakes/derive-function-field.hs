data T = T (Int -> Int) deriving (Show)
main = print 1
