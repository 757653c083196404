{-# LANGUAGE RoleAnnotations #-}
-- a type has one annotation of its roles
module Main where

type role T nominal
data T a = T a
type role T _

main :: IO ()
main = putStrLn ""
