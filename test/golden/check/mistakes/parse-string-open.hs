main = putStrLn "hello
f = 1
