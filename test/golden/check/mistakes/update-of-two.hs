data Shape = Circle { radius :: Double } | Box { width :: Double }
change :: Shape -> Shape
change s = s { radius = 1, width = 2 }
main = print (radius (change (Circle 1)))
