f x = if x == null then 1 else 2
main = print (f 1)
