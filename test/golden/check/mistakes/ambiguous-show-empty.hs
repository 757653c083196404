main = putStrLn (show [])
f = show . read
