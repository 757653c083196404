join :: [Int] -> [Int] -> [Int]
join xs ys = xs : ys
main = print (join [] [])
