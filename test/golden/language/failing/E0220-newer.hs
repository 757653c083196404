{-# LANGUAGE UnliftedNewtypes, MagicHash #-}
module Main where

import GHC.Exts (Int (..), Int#)

newtype Id = Id Int#

main :: IO ()
main = case Id 1# of Id n -> print (I# n)
