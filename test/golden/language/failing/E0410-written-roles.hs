{-# LANGUAGE RoleAnnotations, ConstraintKinds, GADTs, GeneralizedNewtypeDeriving #-}
-- what is written of roles holds for coercions, here and in the library; a newtype is seen through only where its constructor is in scope
module Main where
import Data.Coerce
import Data.Array (Array)
import Data.Map (Map)
import Data.Monoid (Sum)
import Data.Set (Set)
newtype Age = Age Int deriving (Eq, Ord)

type role Phantom nominal
data Phantom a = Phantom Int
phantom :: Phantom Int -> Phantom Age
phantom = coerce
data Inside a = Inside (Phantom a)
inside :: Inside Int -> Inside Age
inside = coerce

set :: Set Int -> Set Age
set = coerce
keys :: Map Int a -> Map Age a
keys = coerce
indexes :: Array Int a -> Array Age a
indexes = coerce
total :: Sum Int -> Int
total = coerce

data Dict c where
  Dict :: c => Dict c
dict :: Dict (Show Int) -> Dict (Show Age)
dict = coerce

class Marked a where
  marked :: Phantom a
instance Marked Int where
  marked = Phantom 1
newtype Year = Year Int deriving Marked

main :: IO ()
main = putStrLn ""
