f (x :: Int) (y :: Int) :: Int = x + y
main :: IO ()
main = print (f 1 2)
