module Main (main) where

import Control.Arrow

add :: Arrow a => a b Int -> a b Int -> a b Int
add f g = proc x -> do
  y <- f -< x
  z <- g -< x
  returnA -< y + z

main :: IO ()
main = print (add (+ 1) (* 2) 5)
