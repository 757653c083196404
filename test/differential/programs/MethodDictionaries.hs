-- Dictionaries that the methods of instances make: each method and each superclass of an instance has its own, however
-- many of them want the same one, and whether the methods are written, derived or a class's defaults.
module Main (main) where

newtype Box a = Box a

instance Show a => Show (Box a) where
  showsPrec = \d -> let inner = showsPrec d in \(Box a) -> inner a
  show = \box -> showsPrec 0 box ""

instance Eq a => Eq (Box a) where
  (==) = let same = (==) in \(Box a) (Box b) -> same a b

instance Ord a => Ord (Box a) where
  compare = let order = compare in \(Box a) (Box b) -> order a b

data Shelf = Shelf (Box Int) [Box Int] | Single { box :: Box Int }
  deriving (Show, Eq, Ord)

data Crate = Crate (Box Int)

instance Eq Crate where
  Crate a == Crate b = a == b && not (a /= b)

instance Ord Crate where
  Crate a <= Crate b = a <= b
  Crate a < Crate b = a < b

instance Show Crate where
  show (Crate a) = show a
  showList crates rest = show [a | Crate a <- crates] ++ rest

class (Show a, Ord a) => Ware a where
  short, long :: a -> String
  short a = if a < a then "" else show a
  long a = short a ++ show (Box a)

instance Ware Crate where
  short (Crate b) = show b ++ show b
  long a = show a ++ short a

instance Ware Shelf

instance Ware Int where
  long n = names [[n], [n]]

class Names a where
  names, twice :: a -> String
  twice a = names [a] ++ names [a]

instance Names a => Names [a] where
  names = let one = names in \list -> concatMap one list

instance Names Int where
  names n = show n

data Expression = Number Int | Sum [Expression]

instance Names Expression where
  names (Number n) = names n
  names (Sum es) = '(' : names es ++ ")"

data Statement = Print [Expression] | Block [Statement]

instance Names Statement where
  names (Print es) = names es
  names (Block b) = names b
  twice s = names [s]

main :: IO ()
main = do
  print (Shelf (Box 1) [Box 2, Box 3], Single { box = Box 4 })
  print (Shelf (Box 1) [] == Shelf (Box 1) [], Single (Box 1) < Single (Box 2))
  print (compare (Shelf (Box 1) [Box 2]) (Shelf (Box 1) [Box 3]))
  print (Crate (Box 1) == Crate (Box 2), Crate (Box 1) <= Crate (Box 2), Crate (Box 1) < Crate (Box 3))
  print [Crate (Box 1)]
  putStrLn (short (Crate (Box 2)) ++ long (Crate (Box 2)) ++ short (Single (Box 5)) ++ long (Single (Box 6)))
  putStrLn (short (7 :: Int) ++ long (8 :: Int))
  putStrLn (names (Block [Print [Number 1, Sum [Number 2, Number 3]]]))
  putStrLn (twice (Print [Number 4]) ++ twice (Sum [Number 5]))
