main = do
  if True then print 1
  print 2
