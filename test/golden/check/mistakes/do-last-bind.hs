main = do
  putStrLn "a"
  x <- getLine
