{-# LANGUAGE ImpredicativeTypes #-}
module Main where

ids :: [forall a. a -> a]
ids = [id, not]

wrong :: Maybe (forall a. [a] -> [a])
wrong = Just (map (+ 1))

main :: IO ()
main = print (length ids)
