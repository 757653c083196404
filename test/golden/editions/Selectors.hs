{-# LANGUAGE NoFieldSelectors, OverloadedRecordDot, DuplicateRecordFields, NamedFieldPuns, RecordWildCards #-}
-- Fields that are no functions: their names are free for functions, and mean fields where fields stand.
module Main where

data Person = Person { name :: String, age :: Int }
  deriving (Show, Eq)

data Pet = Pet { name :: String, owner :: Person }
  deriving Show

age :: Person -> String
age p = show p.age ++ " years"

name :: String
name = "the name of nothing"

older :: Person -> Person
older person = person { age = person.age + 1 }

describe :: Pet -> String
describe Pet { name, owner = Person { age } } = name ++ " of one of " ++ show age

make :: String -> Pet
make name = Pet { name, owner = Person { .. } }
  where age = length name

main :: IO ()
main = do
  let ann = Person { name = "Ann", age = 40 }
      pet = (make "Rex") { owner = older ann }
  putStrLn name
  putStrLn (age ann)
  print (older ann, pet)
  print (pet.owner.name, map (.age) [ann, pet.owner])
  putStrLn (describe pet)
