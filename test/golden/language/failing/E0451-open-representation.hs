{-# LANGUAGE GHC2021, MagicHash, UnliftedNewtypes #-}
module Main where

import GHC.Exts

newtype Id# (a :: TYPE r) = MkId# {unId# :: a}

same :: forall r (a :: TYPE r). a -> a
same x = x

inside :: forall r (a :: TYPE r). Id# a -> Int
inside (MkId# _) = 1

taken :: forall r (a :: TYPE r). (Int -> a) -> Id# a
taken f = MkId# (f 1)

number :: forall (a :: TYPE IntRep). a -> a
number x = x

main :: IO ()
main = print (number (3 :: Int))

lifted :: Int
lifted = number @Int 3

boxed :: Int
boxed = length (show (id @Int# 3#))
