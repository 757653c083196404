data Colour = Red | Green
main = print Red
