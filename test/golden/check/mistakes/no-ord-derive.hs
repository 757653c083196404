data Colour = Red | Green deriving (Eq, Show)
main = print (maximum [Red, Green])
