{-# LANGUAGE OverloadedStrings #-}
import Data.String
newtype N = N String deriving (Show, Eq)
instance IsString N where fromString = N . map succ
f :: N -> Int
f "abc" = 1
f _ = 2
main = print ("abc" :: N) >> putStrLn "x" >> print (f "abc", f "b") >> print (length ("ab" :: String))
