f :: Int -> String
f x = if x > 0 then "yes" else 0
main = putStrLn (f 1)
