{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

main :: IO ()
main = let n = n +# 1# in print (I# n)
