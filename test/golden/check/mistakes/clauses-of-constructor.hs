data T = A Int | B
f :: T -> Int
f A x = x
f B = 0
main = print (f B)
