f :: Int -> String -> Bool
f a b = a == b
main = print (f 1 "")
