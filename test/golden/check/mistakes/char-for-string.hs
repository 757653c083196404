main = putStrLn 'x'
