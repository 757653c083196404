{-# LANGUAGE GHC2021, UnliftedDatatypes #-}
module Main where

import GHC.Exts (UnliftedType)

type Option :: UnliftedType
data Option = None | Some Int

value :: Option -> Int
value ~(Some n) = n

main :: IO ()
main = print (value None)
