f x = undefinedName x + 1
g = f 'a' : []
h = g ++ "x"
main = print h
