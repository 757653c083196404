{-# LANGUAGE TypeFamilyDependencies, DataKinds, PolyKinds, KindSignatures, FlexibleContexts #-}
module Main where
import Data.Kind (Type)
import qualified Heap.Stack as S

-- the result determines the argument
type family Plural a = (r :: Type) | r -> a where
  Plural Int = [Int]
  Plural Bool = String
  Plural () = [()]

type family Unwrap (f :: Type) = r | r -> f
type instance Unwrap Int = Maybe Int
type instance Unwrap Char = Either Char ()

class Collection c where
  type Elem c = e | e -> c
  single :: Elem c -> c
  name :: Elem c -> String
data IntBag = IntBag [Int] deriving Show
instance Collection IntBag where
  type Elem IntBag = Int
  single x = IntBag [x]
  name _ = "ints"
data CharBag = CharBag String deriving Show
instance Collection CharBag where
  type Elem CharBag = Char
  single x = CharBag [x]
  name _ = "chars"

class Def a where def :: a
instance Def Int where def = 42
instance Def Bool where def = True
instance Def () where def = ()

-- a is not mentioned but under the family
describe :: (Def a, Show a) => Plural a -> (a -> String) -> String
describe _ f = f def

back :: (Show f, Def f) => Unwrap f -> String
back x = show (pick x) where
  pick :: Def f => Unwrap f -> f
  pick _ = def

data Pile a = Pile [a]
instance S.Stack (Pile a) where
  type Item (Pile a) = a
  type Index (Pile a) = Int
  push x (Pile xs) = Pile (x : xs)
  pop (Pile []) = Nothing
  pop (Pile (x : xs)) = Just (x, Pile xs)
  at (Pile xs) i = xs !! i

main :: IO ()
main = do
  putStrLn (describe [1 :: Int, 2, 3] show)
  putStrLn (describe "" show)
  putStrLn (describe [()] show)
  putStrLn (back (Just (3 :: Int)))
  print (single 'c')
  putStrLn (name 'c' ++ name (3 :: Int))
  print (fmap fst (S.pop (S.push 'x' (Pile "yz"))), S.at (Pile [1, 2, 3 :: Int]) 1)
