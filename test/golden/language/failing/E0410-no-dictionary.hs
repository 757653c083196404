{-# LANGUAGE GHC2021, AllowAmbiguousTypes #-}
module Main where

import GHC.Exts (WithDict (withDict))

class Eq a => Key a where
  key :: a

class Pair a where
  first :: a
  second :: a

class Given a where
  given :: a

aboveOther, oneOfTwo, ofOtherType, ofSeveral :: Int
aboveOther = withDict @(Key Int) @Int 3 key
oneOfTwo = withDict @(Pair Int) @Int 3 first
ofOtherType = withDict @(Given Int) 'x' given
ofSeveral = withDict @(Given Int, Given Bool) @Int 3 given

main :: IO ()
main = print (aboveOther + oneOfTwo + ofOtherType + ofSeveral)
