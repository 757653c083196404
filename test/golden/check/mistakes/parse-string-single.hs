main = putStrLn 'hello world'
