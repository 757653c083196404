main = putStrLn 42
