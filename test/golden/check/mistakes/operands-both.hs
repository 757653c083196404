safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = a `div` b
total :: Int -> Int -> Int -> Maybe Int
total a b c = a + b + c
main = print (safeDiv 4 2)
