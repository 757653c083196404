f :: Show -> String
f x = show x
main :: IO ()
main = putStrLn (f 1)
