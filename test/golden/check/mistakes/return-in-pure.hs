f :: Int -> Int
f x = return (x + 1)
main :: IO ()
main = print (f 3)
