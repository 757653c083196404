main = putStrLn 'hello'
