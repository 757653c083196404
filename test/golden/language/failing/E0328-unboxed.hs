{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts (Int (I#), Int#, isTrue#, (*#), (+#), (-#), (==#))

factorial :: Int# -> Int#
factorial n = if isTrue# (n ==# 0#) then 1# else n *# factorial (n -# 1#)

main :: IO ()
main = print (I# (factorial 10# +# 2#))
