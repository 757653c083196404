data P = P { px :: Int, py :: Int }
p = P { px = 1, px = 2 }
main = print (py p)
