main = putStrLn ("Hello " ++ getLine)
