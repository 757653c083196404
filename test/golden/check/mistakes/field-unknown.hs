data P = P { px :: Int }
main = print (px P { pz = 1 })
