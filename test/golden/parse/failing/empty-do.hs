-- E0210
f = do
g = do
  x <- getLine
