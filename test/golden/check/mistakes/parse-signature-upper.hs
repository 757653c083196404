Foo :: Int -> Int
Foo x = x
main :: IO ()
main = print 1
