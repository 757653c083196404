module Main (helper) where
helper = 1
main = print helper
