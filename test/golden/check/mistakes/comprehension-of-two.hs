pairs :: [(Int, Int)]
pairs = [x, y | x <- [1 .. 3], y <- [1 .. 3]]
main = print pairs
