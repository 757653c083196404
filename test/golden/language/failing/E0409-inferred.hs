{-# LANGUAGE TypeApplications, PartialTypeSignatures #-}
-- a type that nobody has written has no variables that `@` could name
module Main where
same x = x
one = same @Int 1
pair :: a -> _
pair x = (x, x)
two = pair @Int 1
main :: IO ()
main = print two
