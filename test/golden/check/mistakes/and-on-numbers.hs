f :: Int -> Bool
f x = x && True
main = print (f 1)
