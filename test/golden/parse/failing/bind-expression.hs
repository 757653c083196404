-- E0208
main = do
  foo + 1 <- bar
  print 1
