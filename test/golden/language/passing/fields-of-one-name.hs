{-# LANGUAGE DuplicateRecordFields #-}
module Main where

data Person = Person { name :: String, age :: Int } deriving Show
data Company = Company { name :: String, owner :: Person } deriving Show

rename :: String -> Company -> Company
rename text company = company { name = text }

older :: Person -> Person
older p = p { age = age p + 1 }

both :: Person
both = (Person "a" 1) { name = "b", age = 5 }

title :: Company -> String
title = name

greet :: Person -> String
greet Person { name = text } = "Hello " ++ text

main :: IO ()
main = do
  let ann = Person { name = "Ann", age = 30 }
      acme = Company { name = "Acme", owner = ann }
  print (rename "Best" acme, older ann, both)
  putStrLn (title acme ++ name (ann :: Person) ++ (name :: Person -> String) ann)
  putStrLn (greet ann)
  print ((ann :: Person) { name = "Bea" })
