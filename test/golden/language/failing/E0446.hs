{-# LANGUAGE RoleAnnotations, TypeFamilies #-}
-- a role is written for each parameter of a data type, newtype or class, and is no less than what values ask for
module Main where

type role Box phantom
data Box a = Box a
type role Table representational _
data Table a b = Table (Maybe (Key a)) b
type family Key a
type role Both _ nominal
data Both a b c = Both a b c

type role List nominal
type List a = [a]
type role Key nominal
type role Shown representational
class Shown a where
  shown :: a -> String

main :: IO ()
main = putStrLn ""
