data Shape = Circle { radius :: Double } | Box { width :: Double }
unit :: Shape
unit = Circle { width = 1 }
main = print (radius unit)
