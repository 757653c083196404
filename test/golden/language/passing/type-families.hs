{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleContexts, DataKinds, GADTs, UndecidableInstances #-}
module TypeFamilies where

import Data.Kind (Type)

-- open, closed, and of a class with a default
type family Item c
type instance Item [a] = a
type instance Item (Maybe a) = a

type family Result f where
  Result (a -> b) = Result b
  Result a = a

type family If (condition :: Bool) a b where
  If 'True a _ = a
  If 'False _ b = b

class Container c where
  type Element c :: Type
  type Element c = Int
  empty :: c
  insert :: Element c -> c -> c
  toList :: c -> [Element c]

instance Container [a] where
  type Element [a] = a
  empty = []
  insert = (:)
  toList = id

newtype Numbers = Numbers [Int]

instance Container Numbers where
  empty = Numbers []
  insert n (Numbers ns) = Numbers (n : ns)
  toList (Numbers ns) = ns

fill :: Container c => [Element c] -> c
fill = foldr insert empty

-- a context says what the family is
total :: (Container c, Element c ~ Int) => c -> Int
total = sum . toList

shown :: (Container c, Show (Element c)) => c -> String
shown = concatMap show . toList

-- without a signature the type waits for its uses
again c = insert (head (toList c)) c

both :: (String, Int)
both = (again "ab", total (again (Numbers [1])))

headOf :: [a] -> Item [a]
headOf = head

last :: Result (Int -> Char -> Bool)
last = True

chosen :: If 'True Int Bool
chosen = 3

-- a match teaches what the family is
data Rep a where
  RInt :: Rep Int
  RList :: Rep a -> Rep [a]

type family Test a
type instance Test Int = Bool
type instance Test [a] = Maybe (Test a)

test :: Rep a -> a -> Test a
test RInt n = n > 0
test (RList _) [] = Nothing
test (RList r) (x : _) = Just (test r x)

-- a class above may hold the equality
class (a ~ Answer q) => Ask q a where
  type Answer q
  ask :: q -> a -> Answer q

instance Ask Int Bool where
  type Answer Int = Bool
  ask n yes = n > 0 && yes

asked :: Ask q a => q -> a -> a
asked q a = ask q a

equal :: (Item a ~ Item b) => a -> b -> Item a -> Item b
equal _ _ x = x

data Box c = Box {content :: Item c, size :: Int}

swap :: Box [Int] -> Box [Int]
swap box = box {content = content box + size box}

count :: Box [a] -> [a] -> [a]
count (Box x n) _ = replicate n x
-- a family that gives a type constructor takes more arguments than its own
class Monad (Effect l) => Stream l where
  type Effect l :: Type -> Type
  uncons :: l a -> Effect l (Maybe (a, l a))

foldS :: Stream l => (a -> Effect l b -> Effect l b) -> Effect l b -> l a -> Effect l b
foldS step end stream = uncons stream >>= maybe end onCons
  where
    onCons (x, rest) = step x (go rest)
    go = foldS step end

class Truth b where
  opposite :: b -> b

type family TruthOf a

-- what the class promises of the family holds of what the context says it is
class Truth (TruthOf a) => Comparable a where
  (==*), (/=*) :: (bool ~ TruthOf a) => a -> a -> bool
  a /=* b = opposite (a ==* b)

-- file: Imports.hs
module Imports (Container (Element, insert), Item) where

import TypeFamilies (Container (..), Item)
