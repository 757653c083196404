average :: Int -> Int
average x = x
main = print (avarage 3)
