f x = y
where y = x + 1
main = print (f 1)
