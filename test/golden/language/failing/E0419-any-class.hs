{-# LANGUAGE DerivingStrategies #-}
module Main where

import Control.Exception (Exception)

class Sized a where
  size :: a -> Int

data Failure = Failure deriving stock Show
  deriving anyclass Exception

data Other = Other deriving (Show, Exception)
data Box = Box deriving Sized
newtype Wrapped = Wrapped Box deriving Sized

main :: IO ()
main = print Failure
