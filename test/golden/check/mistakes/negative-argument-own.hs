double :: Int -> Int
double x = x + x
main = print (double -1)
