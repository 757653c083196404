{-# LANGUAGE TypeData #-}
module Main where

type data Colour = Red | Green { shade :: Colour }
  deriving Show

main :: IO ()
main = print Red
