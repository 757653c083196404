instance Show where
  show _ = "x"
main = print 1
