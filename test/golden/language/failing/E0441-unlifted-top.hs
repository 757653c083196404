{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

three = 3#

main :: IO ()
main = print (I# three)
