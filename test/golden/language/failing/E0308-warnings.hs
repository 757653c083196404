module Main where
{-# DEPRECATED f "text" #-}
{-# WARNING f, T "text" #-}
{-# WARNING data T "the constructor again" #-}
{-# WARNING type U "and so is this one" #-}
{-# WARNING data U "than the constructor" #-}
{-# DEPRECATED length, ff "not of this module" #-}

data T = T | U
data U = V

f :: Int
f = 1

main :: IO ()
main = print f
