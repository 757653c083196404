{-# LANGUAGE DuplicateRecordFields #-}
module Main where

data Person = Person { name :: String, age :: Int } deriving (Show, Eq)
data Company = Company { name :: String, employees :: [Person] } deriving Show
data Shape = Circle { radius :: Double } | Square { side :: Double, name :: String } deriving Show

older :: Person -> Person
older p = p { age = age p + 1 }

rename :: String -> Company -> Company
rename n c = c { name = n }

rename2 :: Person -> Person
rename2 p = (p :: Person) { name = "x" }

both :: Person
both = (Person "a" 1) { name = "b", age = 5 }

greet :: Person -> String
greet Person { name = n } = "Hello " ++ n

nameOf :: Company -> String
nameOf = name

main :: IO ()
main = do
  let p = Person { name = "Ann", age = 30 }
      c = Company { name = "Acme", employees = [p] }
  print (older p)
  print (rename "B" c)
  print (rename2 p, both)
  putStrLn (greet p)
  putStrLn (nameOf c)
  putStrLn ((name :: Person -> String) p)
  putStrLn (name (p :: Person))
  print (map age (employees c))
  print (Square { side = 2, name = "sq" })
  print ((Square 1 "t") { side = 3, name = "u" })
