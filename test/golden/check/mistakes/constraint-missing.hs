member :: a -> [a] -> Bool
member x xs = any (== x) xs
main = print (member 1 [1])
