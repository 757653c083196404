f :: Int -> IO Int
f x = print x
main = f 1 >>= print
