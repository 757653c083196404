data Shape = Circle Double
area :: Shape -> Double
area Circle r = r
main = print (area (Circle 1))
