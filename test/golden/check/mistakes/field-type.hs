data P = P { name :: String, age :: Int }
p :: P
p = P { name = 3, age = "x" }
main = print (age p)
