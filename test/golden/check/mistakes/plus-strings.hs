main = putStrLn ("a" + "b")
