{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

numbers :: [Int#]
numbers = []

main :: IO ()
main = print (length numbers)
