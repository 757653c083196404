main = do
  let name = getLine
  putStrLn name
