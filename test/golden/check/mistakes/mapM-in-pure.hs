f :: [Int] -> [Int]
f xs = mapM print xs
main = print (f [])
