main = print (fromIntegral 3 ^ fromIntegral 2 `div` 1.5)
