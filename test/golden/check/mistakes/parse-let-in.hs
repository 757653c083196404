f x =
  let y = x + 1
  y * 2
main = print (f 1)
