data P = P { name :: String, age :: Int }
main = putStrLn (name (P { nam = "a", age = 3 }))
