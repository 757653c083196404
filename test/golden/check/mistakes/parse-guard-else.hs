f :: Int -> Int
f x | x > 3 = 1
    | else = 2
main :: IO ()
main = print (f 3)
