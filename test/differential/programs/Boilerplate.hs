{-# LANGUAGE DeriveDataTypeable, RankNTypes #-}
-- Values taken apart and put together without knowing their types: derived Data, and traversals written with it.
module Main where

import Control.Monad (mplus, mzero)
import Data.Data
import Data.Maybe (fromMaybe)

data Company = Company { departments :: [Department] } deriving (Show, Data, Typeable)
data Department = Department String Employee [Unit] deriving (Show, Data, Typeable)
data Unit = Person Employee | Part Department deriving (Show, Data, Typeable)
data Employee = Employee { name :: String, salary :: Double } deriving (Show, Eq, Data, Typeable)

data Term a = Leaf | Int :+ Term a | Pair { left :: a, right :: [Int] } deriving (Show, Data)
infixr 5 :+
newtype Wrapped = Wrapped { unwrap :: Int } deriving (Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything combine f x = foldl combine (f x) (gmapQ (everything combine f) x)

transform :: (Typeable a, Typeable b) => (b -> b) -> a -> a
transform f = fromMaybe id (cast f)

query :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
query none f = maybe none f . cast

raise :: Double -> Employee -> Employee
raise k e = e { salary = salary e * k }

staff :: Data a => a -> [String]
staff = everything (++) (query [] (\e -> [name e]))

size :: Data a => a -> Int
size x = 1 + sum (gmapQ size x)

-- | The constructors on the way down the first fields.
spine :: Data a => a -> [String]
spine x = show (toConstr x) : concat (take 1 (gmapQ spine x))

rename :: Data a => a -> Maybe a
rename = gmapMp (\x -> maybe mzero Just (cast =<< (fmap ("the " ++) (cast x))))

company :: Company
company =
  Company
    [ Department "Research" (Employee "ann" 100) [Person (Employee "bob" 50), Part (Department "Tools" (Employee "cy" 10) [])]
    , Department "Sales" (Employee "di" 70) []
    ]

main :: IO ()
main = do
  print (everywhere (transform (raise 1.5)) company)
  print (everything (+) (query 0 salary) company, staff company, size company)
  print (spine company, rename (Employee "eve" 1), rename (Wrapped 3))
  let term = 1 :+ Pair 'a' [2]
  print (dataTypeOf term, map showConstr (dataTypeConstrs (dataTypeOf term)), constrFields (toConstr (Pair 'a' [])))
  print (constrFixity (toConstr term), constrIndex (toConstr term), readConstr (dataTypeOf term) "Leaf", maxConstrIndex (dataTypeOf term))
  print [dataTypeOf 'a', dataTypeOf (3 :: Int), dataTypeOf (Just 'a'), dataTypeOf (2.5 :: Double), dataTypeOf (), dataTypeOf (Wrapped 1)]
  print [dataTypeOf "", dataTypeOf ('a', 'b'), dataTypeOf True]
  print [toConstr 'a', toConstr (3 :: Int), toConstr "x", toConstr "", toConstr ('a', 'b'), toConstr (2.5 :: Double), toConstr LT]
  print (fromConstr (toConstr (Nothing :: Maybe Int)) :: Maybe Int)
  print (fromConstrB (fromConstr (toConstr (5 :: Int))) (toConstr (Just (1 :: Int))) :: Maybe Int)
  print (gmapQr (:) [] (dataTypeName . dataTypeOf) term, gmapQl (+) 0 (const (1 :: Int)) term, gmapQi 1 toConstr term)
  print (gmapM Just term, gmapT (transform (+ (1 :: Int))) term, gmapM (const Nothing) term `mplus` Just Leaf)
  print (constrRep (toConstr 'x'), constrRep (toConstr term), dataTypeRep (dataTypeOf term), isAlgType (dataTypeOf 'a'))
