f :: Int
f :: Int
f = 1
main = print f
