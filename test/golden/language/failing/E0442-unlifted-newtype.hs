{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

newtype Age = Age Int#

main :: IO ()
main = print 1
