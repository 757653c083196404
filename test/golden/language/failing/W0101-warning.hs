{-# LANGUAGE CPP #-}
module A where
#warning this is old
x :: Int
x = 1
