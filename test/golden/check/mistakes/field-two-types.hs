data Shape = Circle { size :: Double } | Box { size :: Int }
main = print 1
