main = putStrLn "a	b" >> print ('­', "é​")
