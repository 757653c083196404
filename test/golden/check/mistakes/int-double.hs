average :: [Double] -> Double
average xs = sum xs / length xs
main = print (average [1])
