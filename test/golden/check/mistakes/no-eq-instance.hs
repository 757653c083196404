data Colour = Red | Green
same :: Colour -> Colour -> Bool
same a b = a == b
main = print (same Red Green)
