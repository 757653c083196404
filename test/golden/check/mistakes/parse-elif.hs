f x = if x > 0 then 1 elif x < 0 then 2 else 3
main = print (f 1)
