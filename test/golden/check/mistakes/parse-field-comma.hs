data P = P { x :: Int y :: Int }
main :: IO ()
main = print 1
