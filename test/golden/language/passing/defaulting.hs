default (Int, Double)
main = print (2 ^ 63, 1 / 2)
