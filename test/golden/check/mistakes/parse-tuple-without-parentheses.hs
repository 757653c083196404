f :: (Int) -> (Int, Int)
f x = x, x
main :: IO ()
main = print (f 1)
