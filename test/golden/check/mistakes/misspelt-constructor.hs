data T = Alpha | Beta
f :: T -> Int
f Alhpa = 1
f _ = 2
main = print (f Beta)
