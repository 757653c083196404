f = map (\x x + 1) [1]
main = print f
