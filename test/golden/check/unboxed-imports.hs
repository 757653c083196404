{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts (Int (I#), (+#), (-#), isTrue#, (>=#))
import GHC.Int (Int64 (I64#))
import GHC.Word (Word8 (W8#))

main :: IO ()
main = print (I# (1# +# 2#), isTrue# (3# >=# 2#), I64# 3#)
