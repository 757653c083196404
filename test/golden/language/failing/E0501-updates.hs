{-# LANGUAGE OverloadedRecordDot, OverloadedRecordUpdate #-}
module Main (main) where

main :: IO ()
main = print (x (f (Inner 1)))

data Inner = Inner { x :: Int }

f :: Inner -> Inner
f i = i {x = 2}
