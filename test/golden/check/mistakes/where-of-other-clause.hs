fee :: Int -> Int
fee 0 = base
fee n = base * n + extra n
  where base = 3
        extra k = k - base
main = print (fee 2)
