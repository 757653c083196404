module Main (main, helper) where
import Program (main)
helper :: Int
helper = 1
-- file: Program.hs
module Program where
main :: IO Int
main = return 3
