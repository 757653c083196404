{-# LANGUAGE Trustworthy, AutoDeriveTypeable, CUSKs, ConstrainedClassMethods, DatatypeContexts, DisambiguateRecordFields #-}
{-# LANGUAGE DoAndIfThenElse, ExplicitForAll, ExplicitNamespaces, GADTSyntax, GeneralisedNewtypeDeriving, ImplicitPrelude #-}
{-# LANGUAGE ImportQualifiedPost, MonadFailDesugaring, MonoLocalBinds, MonoPatBinds, MonomorphismRestriction #-}
{-# LANGUAGE NondecreasingIndentation, NPlusKPatterns, NullaryTypeClasses, OverlappingInstances, PackageImports #-}
{-# LANGUAGE PatternSignatures, PolymorphicComponents, Rank2Types, RecordPuns, DoRec, RelaxedPolyRec, StarIsType #-}
{-# LANGUAGE TraditionalRecordSyntax, TypeSynonymInstances, KindSignatures #-}
-- Extensions that allow little, or nothing that other programs here do not use: a use of each that has one.
module Main where

import "base" Data.Char qualified as Char
import Data.Kind (type Type)

data Eq a => Checked a = Checked a

data Maybe' :: * -> Type where
  Nothing' :: Maybe' a
  Just' :: { content :: a } -> Maybe' a

newtype Count = Count Int deriving (Eq, Ord, Num, Show)

type Name = String

type Letter = Char

class Described a where
  describe :: a -> Name
  same :: Eq a => a -> a -> Bool
  same = (==)

instance Described Letter where
  describe c = [c]

instance Described a => Described [a] where
  describe = concatMap describe

class Unit where
  unit :: ()

instance Unit where
  unit = ()

data Poly = Poly (forall a. [a] -> Int)

apply :: (forall a. [a] -> Int) -> (Int, Int)
apply f = (f "abc", f [True])

below :: Int -> Int
below 0 = 0
below (n + 1) = n

shown :: Maybe' Name -> Name
shown Just'{content} = content
shown Nothing' = "none"

main :: IO ()
main = do
  if below 5 > 3
  then putStrLn (map Char.toUpper (describe "four"))
  else putStrLn "less"
  print (Count 1 + 2, same "a" "a", unit)
  let Poly f = Poly length
  print (apply f)
  rec let ones = 1 : ones :: [Int]
  print (take 2 ones)
  case Checked 'x' of
    Checked (c :: Char) -> do
    print c
    putStrLn (shown (Just' "some") ++ shown Nothing')
