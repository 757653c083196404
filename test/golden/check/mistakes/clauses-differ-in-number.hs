f :: Int -> Int -> Int
f 0 = 1
f x y = x
main :: IO ()
main = print (f 3 4)
