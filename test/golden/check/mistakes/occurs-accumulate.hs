rev [] = []
rev (x : xs) = rev xs : x
main = print 1
