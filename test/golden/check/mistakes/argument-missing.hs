main = putStrLn (replicate 3)
