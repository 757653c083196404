copy :: [Int] -> [Int]
copy xs = foldr (\acc x -> x : acc) [] xs
main = print (copy [1, 2])
