f x = y
g x = x
  where y = 1
main = print 1
