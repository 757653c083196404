{-# LANGUAGE RequiredTypeArguments #-}
module Main where

same :: forall a -> a -> a
same t x = (x :: t)

main :: IO ()
main = print (same Int 1)
