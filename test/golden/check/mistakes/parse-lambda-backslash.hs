main :: IO ()
main = print (map (x -> x + 1) [1,2])
