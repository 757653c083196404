{-# LANGUAGE OverloadedRecordDot, OverloadedRecordUpdate, RebindableSyntax #-}
{-# LANGUAGE DataKinds, FunctionalDependencies, AllowAmbiguousTypes #-}
{-# LANGUAGE NamedFieldPuns, UndecidableInstances #-}
-- Fields that are set by functions in scope: those of several records, fields of fields, and some that no record has.
module Main (main) where

import Prelude
import qualified GHC.Records as Records

class Has x r a | x r -> a where
  set :: r -> a -> r

getField :: forall x r a. Records.HasField x r a => r -> a
getField = Records.getField @x

setField :: forall x r a. Has x r a => r -> a -> r
setField = set @x

data Address = Address { street :: String, number :: Int }
  deriving (Show)

data Person = Person { name :: String, address :: Address }
  deriving (Show)

newtype Firm = Firm { boss :: Person }
  deriving (Show)

instance Has "street" Address String where
  set (Address _ n) s = Address s n
instance Has "number" Address Int where
  set (Address s _) n = Address s n
instance Has "name" Person String where
  set (Person _ a) n = Person n a
instance Has "address" Person Address where
  set (Person n _) a = Person n a
instance Has "boss" Firm Person where
  set _ p = Firm p

-- A field that only the functions know.
instance Records.HasField "shout" Person String where
  getField p = p.name ++ "!"
instance Has "shout" Person String where
  set p text = p {name = takeWhile (/= '!') text}

move :: Person -> Person
move p = p {address.street = "Lane", address.number = p.address.number + 1}

rename :: String -> Firm -> Firm
rename name f = f {boss.name, boss.address.number = length name}

main :: IO ()
main = do
  let ann = Person {name = "Ann", address = Address {street = "Road", number = 1}}
  print ann {name = "Bea"}
  print (move ann)
  print (rename "Cleo" (Firm ann))
  print (ann {shout = "Dora!"}).shout
  print (map (\p -> p {name = "E", address.street = p.name}) [ann])
