plus = (+)
main :: IO ()
main = print (plus 1 2, plus 1.5 (2 :: Double), plus 1 (2::Int))
