main :: IO ()
main = print ('a' + 1)
