{-# LANGUAGE FunctionalDependencies, FlexibleInstances, InstanceSigs #-}
module Classes where
class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
instance Container [a] a where { empty = []; insert = (:) }
bad = insert True "abc"
class Shape a where
  area :: a -> Double
  sides :: a -> Int
  sides _ = 4
data Square = Square Double
instance Shape Square where
  area :: Square -> Int
  area (Square s) = 3
instance Shape Bool
instance Shape (Maybe a) where area _ = "big"
data Colour = Red | Green
biggest = maximum [Red, Green]
look = [Red ..]
same (Just f) g = f == g
test = same (Just not) id
instance Functor Square where fmap = undefined
newtype Meters = Meters Double deriving (Num)
data Box a = Box a deriving (Enum)
class Sub a => Sub a
pick :: (Show a, Read b) => a -> String
pick = show
