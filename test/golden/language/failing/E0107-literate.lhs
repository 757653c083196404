This text touches the code below.
> main :: IO ()
> main = print 1
