{-# LANGUAGE Haskell2010 #-}
main :: IO ()
main = print (0B1 == 2) >> print 0b101
