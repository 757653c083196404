add :: [Int] -> Int -> [Int]
add xs x = xs ++ x
main = print (add [] 1)
