safe :: Int -> Maybe Int
safe 0 = Nothing
safe n = n
main = print (safe 1)
