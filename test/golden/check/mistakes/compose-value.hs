main :: IO ()
main = putStrLn . show 3
