data Shape = Circle Double | Box Double Double
area :: Shape -> Double
area (Circle) = 0
area (Box w) = w
main = print (area (Circle 1))
