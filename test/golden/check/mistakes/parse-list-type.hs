f :: [Int, Int] -> Int
f xs = head xs
main :: IO ()
main = print (f [1,2])
