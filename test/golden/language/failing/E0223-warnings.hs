module Main where
{-# DEPRECATED f #-}
{-# DEPRECATED #-}
{-# WARNING in "partial" f "x" #-}
{-# WARNING f "x" g #-}
{-# DEPRECATED f ["x" "y"] #-}

f :: Int
f = let {-# WARNING x "y" #-}
        x = 1 in x

class C a where
  {-# DEPRECATED m "text" #-}
  m :: a

main :: IO ()
main = print f
