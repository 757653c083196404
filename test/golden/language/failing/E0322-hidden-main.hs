module Main (x) where
x :: Int
x = 1
main :: IO ()
main = return ()
