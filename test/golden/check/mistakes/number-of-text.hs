main :: IO ()
main = do
  n <- getLine
  print (n + 1)
