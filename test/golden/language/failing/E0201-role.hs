{-# LANGUAGE RoleAnnotations #-}
-- there are three roles
module Main where

type role T nominl _
data T a b = T a b

main :: IO ()
main = putStrLn ""
