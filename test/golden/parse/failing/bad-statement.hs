-- E0207
main = do
  print (1 + * 2)
  x <- getLine
  print )
  let y = 2
  print y
