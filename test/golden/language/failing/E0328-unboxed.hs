{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts (Int (I#), mkWeak#)

main :: IO ()
main = print (I# 3# == I# (3# +# 0#))
