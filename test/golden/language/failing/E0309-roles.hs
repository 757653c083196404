{-# LANGUAGE RoleAnnotations #-}
-- roles are written where the type is declared
module Main where
import Data.IORef (IORef)

type role IORef nominal
type role Tre nominal
data Tree a = Leaf

main :: IO ()
main = putStrLn ""
