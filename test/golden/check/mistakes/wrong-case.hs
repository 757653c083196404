main = PutStrLn "x"
