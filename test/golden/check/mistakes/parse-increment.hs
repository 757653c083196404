main = do
  let x = 1
  x += 1
  print x
