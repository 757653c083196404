main = do
  x = 3
  print x
