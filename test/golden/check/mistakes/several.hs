f :: Int -> Int
f x = x ++ 1
g :: String
g = 'a'
h :: Int
h = f g
main = print h
