{-# LANGUAGE GHC2024 #-}
-- Derived instances of GADTs at types that some of the constructors cannot have, as since GHC 9.2.
module Main (main) where

import Data.Kind (Type)

type Row :: [Type] -> Type
data Row ts where
  Done :: Row '[]
  (:>) :: t -> Row ts -> Row (t : ts)

infixr 5 :>

deriving stock instance Show (Row '[])
deriving stock instance (Show t, Show (Row ts)) => Show (Row (t : ts))
deriving stock instance Eq (Row '[])
deriving stock instance (Eq t, Eq (Row ts)) => Eq (Row (t : ts))
deriving stock instance Ord (Row '[])
deriving stock instance (Ord t, Ord (Row ts)) => Ord (Row (t : ts))

-- What has no instances is in none of the states that are shown.
newtype Secret = Secret (Int -> Int)

data Lamp = Off | On

data State (l :: Lamp) where
  Dark :: State Off
  Hidden :: Secret -> State On
  Dim :: Int -> State l
  Broken :: String -> State Off
  Locked :: Secret -> State On
  Blown :: Int -> Int -> State Off
  Spent :: Bool -> State Off
  Cold :: State Off

deriving instance Show (State Off)
deriving instance Read (State Off)
deriving instance Eq (State Off)
deriving instance Ord (State Off)

data Shape a f where
  Point :: a -> Shape Bool a
  Segment :: a -> a -> Shape Int a
  Loose :: (a -> a) -> Shape Char a

deriving instance Functor (Shape Bool)
deriving instance Foldable (Shape Int)

main :: IO ()
main = do
  print (1 :> 'x' :> Done :: Row [Int, Char])
  print (1 :> Done == (1 :> Done :: Row '[Int]), compare (1 :> 'b' :> Done) (1 :> 'a' :> Done :: Row [Int, Char]))
  let states = [Dark, Dim 3, Dim 4, Broken "wire", Blown 1 2, Blown 1 3, Spent True, Cold]
  print states
  print (map read (map show states) == states)
  putStrLn (unlines [[sign (compare a b) | b <- states] | a <- states])
  print [a < b | (a, b) <- zip states (drop 1 states)]
  case fmap not (Point True) of Point b -> print b
  print (sum (Segment 3 (4 :: Int)))
 where
  sign LT = '<'
  sign EQ = '='
  sign GT = '>'
