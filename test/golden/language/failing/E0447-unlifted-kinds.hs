{-# LANGUAGE GHC2021, DataKinds, MagicHash #-}
module Main where

import Data.Kind (Type)
import GHC.Exts

type UList :: Type -> UnliftedType
data UList a = UNil | UCons a (UList a)

data Wide :: TYPE 'DoubleRep where
  Wide :: Int -> Wide

newtype Narrow :: TYPE 'IntRep where
  Narrow :: Int# -> Narrow

main :: IO ()
main = print 1
