f x = if x > 0 then 1
  else if x < 0 then 2
main = print (f 1)
