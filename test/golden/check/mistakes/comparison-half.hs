between :: [Int] -> [Int]
between xs = filter (> 3 && < 10) xs
main = print (between [1 .. 20])
