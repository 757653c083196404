main = do
  let x = 3
  print "x = " x
  putStrLn "and " (show x) " again"
