main :: IO ()
main = print (3.5 + length [1])
