f x = if x > 0 then 1
main = print (f 1)
