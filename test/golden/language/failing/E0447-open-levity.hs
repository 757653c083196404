{-# LANGUAGE GHC2021, UnliftedDatatypes #-}
module Main where

import Data.Kind (Type)
import GHC.Exts (RuntimeRep (..), TYPE)

type List :: forall l. Type -> TYPE (BoxedRep l)
data List a = Nil | Cons a (List a)

main :: IO ()
main = print 1
