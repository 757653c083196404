{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts (Int (..), unpackClosure#, mkWeak#, (+#))

-- of those that can be imported, the first stands for all
next :: Word -> Word
next (W# x) = W# (plusWord# x 1##)

main :: IO ()
main = print (next 1, I# (1# +# 2#))
