{-# LANGUAGE GHC2021, TypeAbstractions #-}
module Main where

one :: forall a. a -> a
one @a @b x = x

plain @a x = x

data Box a = Box a

open :: Box Int -> Int
open (Box @Bool n) = n
open (Box @Int @Int n) = n

main :: IO ()
main = print (one 'x', open (Box 1))
