main = putStrLn ("n = " ++ 3)
