f :: Char -> Bool
f c = c == "a"
main = print (f 'x')
