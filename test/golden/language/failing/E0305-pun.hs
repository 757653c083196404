{-# LANGUAGE NamedFieldPuns #-}
module Main where

data Point = Point { across :: Int, up :: Int }

-- an unknown field is reported once
moved :: Point -> Point
moved point = point { acro }

main :: IO ()
main = print (up (moved (Point { across = 2, up = 1 })))
