greet :: Int -> String
greet n = "You are " ++ n ++ " years old"
main = putStrLn (greet 3)
