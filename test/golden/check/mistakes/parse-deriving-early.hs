data T deriving Show = A | B
main :: IO ()
main = print 1
