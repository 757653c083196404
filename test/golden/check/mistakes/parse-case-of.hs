f x = case x
  0 -> 1
  _ -> 2
main = print (f 1)
