-- E0205
main = do
  x = 5
  print x
