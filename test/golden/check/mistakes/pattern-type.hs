f :: Maybe Int -> Int
f [] = 0
f (x : _) = x
main = print (f Nothing)
