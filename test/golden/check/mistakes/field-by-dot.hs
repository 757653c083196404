data P = P { px :: Int }
main :: IO ()
main = print ((P 1).px)
