{-# LANGUAGE TypeFamilies, GeneralizedNewtypeDeriving, GADTs #-}
-- what is represented alike stays so only where a type's parameters say nothing else
module Main where
import Data.Coerce
import Data.IORef
newtype Age = Age Int
type family F a
type instance F Int = Bool
type instance F Age = Char

-- functions and references hold values of the types that they name
called :: (Int -> Bool) -> Char -> Bool
called = coerce
kept :: IORef Int -> IORef Bool
kept = coerce

-- a field may be another type for another parameter: by a family, a constructor, or a type that is a parameter
data Box a = Box (F a)
boxed :: Box Int -> Box Age
boxed = coerce
data Is a where
  IsInt :: Is Int
is :: Is Int -> Is Age
is = coerce
data Held f a = Held (f a)
held :: Held f Int -> Held f Age
held = coerce

-- a method is taken over only if it is represented alike
class Shown a where
  shown :: a -> F a
instance Shown Int where
  shown = even
newtype Year = Year Int deriving Shown
type instance F Year = Char

main :: IO ()
main = print (called even 'c')
