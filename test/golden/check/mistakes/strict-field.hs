data P = P { px :: !Int, py :: Int }
main = print (py P { py = 1 })
