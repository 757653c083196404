data P = P { name :: String, age :: Int } deriving Show
main = print (P { name = "a" age = 3 })
