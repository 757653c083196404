module Main where
import Control.Monad

main :: IO ()
main = forM_ [1 .. 60000 :: Int] $ \n -> when (n `mod` 20000 == 0) (print n)
