main :: IO ()
main = print [x | x in [1,2,3]]
